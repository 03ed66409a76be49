"""Who may look back at a match: whoever has its link, unless the host made the room private."""

import pytest
from django.contrib.auth.models import Group, User

from rooms.models import Match, Player

from .cast import ask, browser, fresh, look, page, played, text


@pytest.fixture
def over(alice, bob):
    return played(alice)


def make_private(host, private="true"):
    return browser(host).post(f"/r/{host.room.code}/do", {"do": "set", "private": private})


def test_a_stranger_with_the_link_looks_on(over):
    html = text(look(over.slug))
    assert "Whoever has the link can look at this match" in html
    assert over.room.code not in html


def test_a_stranger_with_a_guessed_address_finds_nothing(over):
    for guess in (over.slug[:-1], over.slug.swapcase(), str(over.pk), "x" * 16, "a", "-", "x" * 300):
        assert look(guess).status_code == 404


def test_the_name_of_a_match_is_long_and_another_each_time(over, alice):
    again = played(alice, "trap")
    assert again.slug != over.slug
    assert len(over.slug) == len(again.slug) == 16


def test_in_a_private_room_only_those_of_the_room_look_back(over, alice, bob, charlie):
    make_private(alice)
    for person in (alice, bob, charlie):
        response = look(over.slug, person)
        assert response.status_code == 200
        assert "Only those who were in this room can open the link" in text(response)
        assert f"/history/{over.slug}/\n" not in text(response).split("<pre")[1].split("</pre>")[0] + "\n"
    assert look(over.slug).status_code == 404


def test_not_allowed_and_not_found_look_the_same(over, alice):
    make_private(alice)
    hidden, missing = look(over.slug), look("y" * 16)

    def bare(response):
        return text(response).replace(over.slug, "…").replace("y" * 16, "…").split("<main")[1]

    assert hidden.status_code == missing.status_code == 404
    assert bare(hidden) == bare(missing)


def test_the_host_can_open_the_room_again(over, alice):
    make_private(alice)
    make_private(alice, "false")
    assert look(over.slug).status_code == 200


def test_only_the_host_chooses_and_not_in_a_match(over, alice, bob):
    assert ask(bob, "set", private=True)["error"] == "not_host"
    assert ask(alice, "set", private="perhaps")["error"] == "bad_option"
    ask(alice, "again")
    assert ask(alice, "set", private=True)["error"] == "match_running"
    assert not fresh(alice.room).private


def test_the_choice_stands_in_the_lobby_for_all_to_see(over, alice, bob):
    html = browser(alice).get(f"/r/{alice.room.code}/").content.decode()
    assert 'name="private" value="true"' in html
    html = browser(bob).get(f"/r/{alice.room.code}/").content.decode()
    assert "Who may look back" in html
    assert 'name="private"' not in html


def test_who_was_removed_was_there_and_may_look_back(over, alice, bob):
    make_private(alice)
    ask(alice, "remove", player=bob.pk)
    assert look(over.slug, bob).status_code == 200
    assert over.slug in page(bob)


def test_who_came_later_may_look_back_but_did_not_play(over, alice, charlie):
    make_private(alice)
    assert look(over.slug, charlie).status_code == 200
    Player.objects.filter(pk=charlie.pk).update(joined=over.ended)
    assert over.slug not in page(charlie)


def test_an_account_is_of_the_room_by_any_browser(over, alice, bob, client):
    make_private(alice)
    user = User.objects.create_user("bobby")
    Player.objects.filter(pk=bob.pk).update(user=user, key="")
    client.force_login(user)
    assert look(over.slug, client=client).status_code == 200
    assert over.slug in page(client=client)


def test_operators_see_what_is_private_and_editors_do_not(over, alice, client):
    make_private(alice)
    user = User.objects.create_user("op", is_staff=True)
    client.force_login(user)
    assert look(over.slug, client=client).status_code == 404
    user.groups.add(Group.objects.get(name="operators"))
    assert look(over.slug, client=client).status_code == 200


def test_a_former_player_is_nobody_and_sees_nothing_private(over, alice, bob):
    from rooms import play

    make_private(alice)
    theirs = browser(bob)
    play.forget(Player.objects.filter(pk=bob.pk))
    assert look(over.slug, client=theirs).status_code == 404
    assert Match.objects.get(pk=over.pk).outcome == "won"


def test_search_engines_stay_out(over):
    assert look(over.slug)["X-Robots-Tag"] == "noindex"


def test_no_key_and_no_map_of_a_running_match_is_on_any_page(over, alice, bob):
    for person in (alice, bob):
        html = page(person) + text(look(over.slug, person))
        assert alice.key + '"' not in html
        assert "password" not in html
