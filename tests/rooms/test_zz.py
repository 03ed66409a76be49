def test_x(settings):
    print(settings.DATA_DIR, settings.DATABASES, settings.LIMITS)
    assert 0
