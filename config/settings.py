"""Verbena's settings: one file for one process at home and for many behind a proxy; the environment alone decides.

Every variable stands in the README's table.
"""

from pathlib import Path

from django.templatetags.static import static
from django.utils.csp import CSP
from django.utils.translation import gettext_lazy as _

from config import environment as env

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env.text("VERBENA_DATA") or BASE_DIR / "var")

DEBUG = env.flag("VERBENA_DEBUG")
SECRET_KEY = env.secret("VERBENA_SECRET", DATA_DIR / "secret")
SECRET_IS_GIVEN = bool(env.text("VERBENA_SECRET"))
HTTPS = env.flag("VERBENA_HTTPS")
REDIS = env.address("VERBENA_REDIS", ["redis", "rediss", "unix"])
# At home the address is whatever the router gave this machine, and nothing here trusts the Host header but for links.
ALLOWED_HOSTS = env.items("VERBENA_HOSTS") or ["*"]
CSRF_TRUSTED_ORIGINS = env.items("VERBENA_ORIGINS")
PROXIES = env.number("VERBENA_PROXIES", 0)
CLOCK = env.flag("VERBENA_CLOCK", default=True)
LIMITS = env.flag("VERBENA_LIMITS", default=True)
ACCESS_LOG = env.flag("VERBENA_ACCESS_LOG")
METRICS_TOKEN = env.text("VERBENA_METRICS_TOKEN")
# Threads that write moves, where the database lets more than one at a time.
WRITERS = max(1, env.number("VERBENA_WRITERS", 4))
# Seconds that a virtual player thinks before it moves.
PARTNER_PAUSE = env.number("VERBENA_PAUSE", 2.0)
# What carries the ASGI application; both serve the same.
SERVER = env.choice("VERBENA_SERVER", "daphne", "uvicorn")
# Whether a serving process keeps to one core; several on one machine need consecutive ports.
ONE_CORE = env.flag("VERBENA_ONE_CORE", default=not REDIS)

INSTALLED_APPS = [
    "daphne",
    "unfold",
    "unfold.contrib.filters",
    "unfold.contrib.import_export",
    "unfold.contrib.simple_history",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "servestatic",
    "channels",
    "django_htmx",
    "import_export",
    "simple_history",
    "config",
    "wordbanks",
    "rooms",
    "accounts",
    "history",
]

MIDDLEWARE = [
    "config.middleware.request_id",
    "config.middleware.access_log",
    # What adds headers comes before whatever may answer, static files and redirects too.
    "config.middleware.policies",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "config.middleware.admin_policy",
    "django.middleware.security.SecurityMiddleware",
    "servestatic.middleware.ServeStaticMiddleware",
    "config.middleware.watchers",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "config.middleware.refusals",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "config.middleware.Outages",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {"environment": "config.jinja2.environment"},
    },
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "config" / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    },
]

DATABASES = {"default": env.database("VERBENA_DATABASE", DATA_DIR / "verbena.sqlite3", writers=WRITERS)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS}
    if REDIS
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 100_000}}
}
# The pub/sub layer: the default one drops messages silently when a process falls behind.
CHANNEL_LAYERS = {"default": {"BACKEND": "rooms.layer.PipeliningLayer", "CONFIG": {"hosts": [REDIS]}}} if REDIS else {}

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

LOGIN_URL = "login"
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "account"
MAILERS = env.mailers("VERBENA_EMAIL")
MAIL = bool(env.address("VERBENA_EMAIL", ["smtp", "smtps"]))
DEFAULT_FROM_EMAIL = env.sender("VERBENA_EMAIL")

LANGUAGE_CODE = "en"
LANGUAGES = [
    ("uk", _("Ukrainian")),
    ("pl", _("Polish")),
    ("ru", _("Russian")),
    ("et", _("Estonian")),
    ("en", _("English")),
]
LOCALE_PATHS = [BASE_DIR / "config" / "locale"]
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.storage.StaticStorage"},
}
SERVESTATIC_ALLOW_ALL_ORIGINS = False

SECURE_CSP: dict[str, list[str]] = {
    "default-src": [CSP.NONE],
    "script-src": [CSP.SELF],
    "style-src": [CSP.SELF],
    "img-src": [CSP.SELF, "data:"],
    "font-src": [CSP.SELF],
    "connect-src": [CSP.SELF],
    "manifest-src": [CSP.SELF],
    "form-action": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "frame-ancestors": [CSP.NONE],
}
# The admin's theme runs on Alpine, which evaluates expressions and sets styles, and has scripts in its pages.
ADMIN_CSP = SECURE_CSP | {
    "script-src": [CSP.SELF, CSP.UNSAFE_EVAL, CSP.UNSAFE_INLINE],
    "style-src": [CSP.SELF, CSP.UNSAFE_INLINE],
    "frame-src": [CSP.SELF],
}
# A board that is shown in a frame at the operators' desk: it does nothing, and nobody else may frame it.
BOARD_CSP = SECURE_CSP | {
    "script-src": [CSP.NONE],
    "connect-src": [CSP.NONE],
    "form-action": [CSP.NONE],
    "frame-ancestors": [CSP.SELF],
}
X_FRAME_OPTIONS = "DENY"
# Pages copy and share a link, which is theirs to do by default, and ask for nothing else of the device.
POLICIES = {
    "Permissions-Policy": "accelerometer=(), camera=(), clipboard-read=(), display-capture=(), encrypted-media=(), "
    "geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), "
    "publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# Browsers heed it on secure origins alone, and complain about it on others.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
# Who watches the processes asks each of them, past the proxy.
SECURE_REDIRECT_EXEMPT = [r"^(healthz|readyz|metrics)$"]
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PROXIES else None
CSRF_FAILURE_VIEW = "rooms.refusals.csrf_failure"
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2_000
DATA_UPLOAD_MAX_NUMBER_FILES = 1
# Bytes of the largest request at the operators' desk, where tables of words come in.
LARGEST_UPLOAD = 9 * 1024 * 1024

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"traces": {"()": "config.logs.Traces"}},
    "formatters": {"lines": {"()": "config.logs.Lines"}, "json": {"()": "config.logs.Json"}},
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "filters": ["traces"],
            "formatter": env.choice("VERBENA_LOG_FORMAT", "lines", "json"),
        }
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "verbena": {"level": env.choice("VERBENA_LOG", "INFO", "DEBUG", "WARNING", "ERROR", "CRITICAL")},
        "verbena.access": {"level": "INFO"},
        # What a visitor did wrong is answered, not logged; faults of ours (5xx) still are.
        "django": {"handlers": ["console"], "level": "ERROR", "propagate": False},
        "django.security": {"level": "CRITICAL"},
        "daphne": {"level": "ERROR"},
        "uvicorn": {"level": "ERROR"},
        # That the database or Redis is away is said by whoever finds it so: `rooms.outages`.
        "psycopg.pool": {"level": "ERROR"},
        "channels_redis": {"level": "CRITICAL"},
    },
}

UNFOLD = {
    "SITE_TITLE": "Verbena",
    "SITE_HEADER": "Verbena",
    "SITE_SYMBOL": "local_florist",
    "STYLES": [lambda request: static("wordbanks/desk.css"), lambda request: static("rooms/desk.css")],
    "SIDEBAR": {"navigation": "rooms.desk.navigation.groups"},
    "DASHBOARD_CALLBACK": "rooms.desk.dashboard.figures",
}
