"""The grammar of a move, and what the table shows."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House, Visit
from tests.browser.player import play_match, ply, set_table, the_list

CARD = "#hand .token.next"


def sit(visit: Visit, *, phone: bool = False, still: bool = True, **more: object) -> Page:
    """At a table against a bot, with the turn."""
    page = visit(phone=phone, still=still, **more)
    set_table(page, "me", "bot:novice", rounds="single")
    page.wait_for_selector("#table.mine")
    page.wait_for_selector(CARD)
    return page


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = None
    while not box:  # a scene that has just come draws its things anew
        box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_first_move_against_a_bot_takes_three_clicks(visit: Visit) -> None:
    page = visit()
    page.click("[data-play='doge']")  # one
    page.wait_for_selector(CARD)
    before = ply(page)
    page.mouse.click(*middle(page, CARD))  # two
    page.mouse.click(*middle(page, ".board .next, #actions [data-name]"))  # three
    page.wait_for_function(
        "(ply) => document.querySelector('#table').dataset.ply > ply", arg=before
    )


def test_escape_takes_back_one_click_and_clicking_again_too(visit: Visit) -> None:
    page = sit(visit)
    cards = page.locator(CARD).count()
    page.mouse.click(*middle(page, CARD))
    expect(page.locator("#hand .picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#hand .picked")).to_have_count(0)
    expect(page.locator(CARD)).to_have_count(cards)
    page.mouse.click(*middle(page, CARD))
    page.mouse.click(*middle(page, "#hand .picked"))
    expect(page.locator("#hand .picked")).to_have_count(0)


def test_only_what_can_be_clicked_glows_and_can_be_reached_by_keyboard(visit: Visit) -> None:
    page = sit(visit)
    assert page.locator(".thing.next:not([role=button])").count() == 0
    assert page.locator(".thing[tabindex='0']:not(.next)").count() == 0
    assert page.locator(".thing.next[aria-label]").count() == page.locator(".thing.next").count()


@pytest.mark.parametrize("still", [True, False], ids=["still", "with motion"])
def test_a_card_can_be_dragged_to_its_goal(visit: Visit, still: bool) -> None:
    page = sit(visit, still=still)
    before = ply(page)
    page.mouse.move(*middle(page, CARD))
    page.mouse.down()
    page.mouse.move(700, 400, steps=4)
    expect(page.locator(".board .next").first).to_be_visible()
    page.mouse.move(*middle(page, ".board .next"), steps=3)
    page.mouse.up()
    page.wait_for_function(
        "(ply) => document.querySelector('#table').dataset.ply > ply", arg=before
    )


@pytest.mark.parametrize("still", [True, False], ids=["still", "with motion"])
def test_a_drag_that_ends_nowhere_puts_the_card_back(visit: Visit, still: bool) -> None:
    page = sit(visit, still=still)
    before = ply(page)
    page.mouse.move(*middle(page, CARD))
    page.mouse.down()
    page.mouse.move(500, 70, steps=4)
    expect(page.locator(".carried")).to_have_count(1)
    page.mouse.up()
    expect(page.locator("#hand .picked, .carried")).to_have_count(0)
    assert ply(page) == before


def test_hover_says_what_a_thing_is(visit: Visit) -> None:
    page = sit(visit)
    page.mouse.move(*middle(page, "[data-name='piece:harlequin']"))
    expect(page.locator("#tip")).to_contain_text("Harlequin")


def test_a_long_press_says_it_on_a_phone_until_the_next_touch(visit: Visit) -> None:
    page = sit(visit, phone=True)
    x, y = middle(page, "[data-name='piece:harlequin']")
    line = page.context.new_cdp_session(page)
    down = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    line.send("Input.dispatchTouchEvent", down)
    expect(page.locator("#tip")).to_contain_text("Harlequin")
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#hand .picked")).to_have_count(0)
    page.wait_for_timeout(500)
    expect(page.locator("#tip")).to_be_visible()
    line.send("Input.dispatchTouchEvent", down)
    expect(page.locator("#tip")).to_be_hidden()


def test_what_the_last_click_would_do_is_shown_before_it(visit: Visit) -> None:
    page = sit(visit)
    page.mouse.click(*middle(page, CARD))
    page.mouse.move(*middle(page, ".board .next"))
    page.wait_for_selector(".ghost", state="attached")
    assert page.inner_text("#outcome")
    page.mouse.move(5, 300)
    expect(page.locator(".ghost")).to_have_count(0)


def test_z_takes_a_move_back(visit: Visit) -> None:
    page = visit()
    set_table(page, "me", "me", rounds="single")
    page.wait_for_selector(CARD)
    before = page.locator("#hand .token").count()
    page.click("#moves-box summary")
    page.locator(
        "#moves button", has_text=re.compile("^(Doge|Merchant|Guards|Harlequin)")
    ).first.click()
    page.wait_for_selector("#undo")
    assert page.locator("#hand .token").count() < before
    page.locator("#stage").press("z")
    expect(page.locator("#hand .token")).to_have_count(before)
    assert ply(page) == 0


def test_a_move_that_ends_the_turn_is_confirmed_unless_switched_off(visit: Visit) -> None:
    page = sit(visit)
    before = ply(page)
    page.click("#actions [data-name=redraw]")
    expect(page.locator("#confirm")).to_be_focused()
    assert ply(page) == before
    page.click("#back")
    expect(page.locator("#confirm")).to_have_count(0)
    page.goto("/settings")
    with page.expect_response("**/api/me"):
        page.uncheck("#confirm")
    page.go_back()
    page.wait_for_selector("#table.mine")
    page.click("#actions [data-name=redraw]")
    page.wait_for_function(
        "(ply) => document.querySelector('#table').dataset.ply > ply", arg=before
    )


def test_title_and_icon_say_that_it_is_your_turn(visit: Visit) -> None:
    page = sit(visit)
    assert page.title().startswith("●")
    assert "mark-lit" in str(page.get_attribute("link[rel=icon]", "href"))
    play_match(page, the_list, seed=3)
    assert not page.title().startswith("●")


def hand_of(page: Page) -> list[str]:
    names = page.locator("#hand .token").evaluate_all(
        "(all) => all.map((each) => each.dataset.name)"
    )
    return list(names)


def test_a_reload_shows_the_same_position(visit: Visit) -> None:
    page = sit(visit)
    hand = hand_of(page)
    page.reload()
    page.wait_for_selector(CARD)
    assert hand_of(page) == hand


def test_the_table_comes_back_by_itself_after_a_restart_of_the_house(
    visit: Visit, house: House
) -> None:
    page = sit(visit)
    hand = hand_of(page)
    house.close()
    expect(page.locator("#lost")).to_be_visible()
    house.open()
    expect(page.locator("#lost")).to_be_hidden()
    page.wait_for_selector(CARD)
    assert hand_of(page) == hand
    before = ply(page)
    page.click("#actions [data-name=redraw]")
    page.click("#confirm")
    page.wait_for_function(
        "(ply) => document.querySelector('#table').dataset.ply > ply", arg=before
    )


def test_what_was_chosen_when_the_line_broke_is_no_dead_end(visit: Visit, house: House) -> None:
    page = sit(visit)
    page.click("#actions [data-name=redraw]")
    house.close()
    expect(page.locator("#lost")).to_be_visible()
    page.click("#confirm")
    expect(page.locator(".toast")).to_be_visible()
    page.wait_for_selector(CARD)  # it can be chosen anew
    page.click("#actions [data-name=redraw]")
    house.open()
    expect(page.locator("#lost")).to_be_hidden()
    before = ply(page)
    page.click("#confirm")
    page.wait_for_function(
        "(ply) => document.querySelector('#table').dataset.ply > ply", arg=before
    )


def test_chat_reaches_the_others_and_script_stays_text(visit: Visit) -> None:
    anna = visit()
    set_table(anna, "me", "open", rounds="single")
    bruno = visit(anna.input_value("#invite"))
    bruno.click("#join")
    bruno.wait_for_selector("#hand .token")
    anna.click("#chat summary")
    anna.fill("#chat-form input", "<img src=x onerror=alert(1)> ciao")
    anna.keyboard.press("Enter")
    bruno.click("#chat summary")
    expect(bruno.locator("#talk li")).to_contain_text("<img src=x onerror=alert(1)> ciao")
    assert bruno.locator("#talk img").count() == 0


def test_a_spectator_sees_no_hand_and_can_click_nothing(visit: Visit) -> None:
    anna = visit()
    set_table(anna, "me", "me", rounds="single")
    anna.wait_for_selector(CARD)
    stranger = visit(anna.url)
    stranger.wait_for_selector("#seats li")
    assert stranger.locator("#hand .token").count() == 0
    assert stranger.locator(".thing.next").count() == 0


def test_pieces_travel_unless_that_is_unwanted(visit: Visit) -> None:
    page = sit(visit, still=False)
    page.evaluate(
        """() => {
            window.travels = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...all) {
                window.travels += 1;
                return animate.apply(this, all);
            };
        }"""
    )
    page.click("#moves-box summary")
    page.locator("#moves button").first.click()
    page.wait_for_function("() => window.travels > 0")
    quiet = sit(visit)
    assert quiet.evaluate("document.getAnimations().length") == 0


def test_wheel_zooms_and_double_click_shows_everything_again(visit: Visit) -> None:
    page = sit(visit)
    whole = page.get_attribute("#board", "viewBox")
    page.mouse.move(500, 120)
    page.mouse.wheel(0, -400)
    page.wait_for_selector("#board.zoomed")
    page.mouse.dblclick(500, 120)
    expect(page.locator("#board")).to_have_attribute("viewBox", str(whole))


def test_the_wheel_never_loses_the_board_and_one_button_shows_all_of_it(visit: Visit) -> None:
    page = sit(visit)
    whole = page.get_attribute("#board", "viewBox")
    expect(page.locator("#whole")).to_be_hidden()
    for x in (40, 900):
        page.mouse.move(x, 400)
        page.mouse.wheel(0, -2000)
    left, _, width, _ = map(float, str(page.get_attribute("#board", "viewBox")).split())
    assert 0 <= left <= 1000 - width
    page.click("#whole")
    expect(page.locator("#board")).to_have_attribute("viewBox", str(whole))
    page.mouse.wheel(0, 2000)
    expect(page.locator("#board")).to_have_attribute("viewBox", str(whole))


def test_a_phone_that_is_turned_gets_a_board_for_that_shape(visit: Visit) -> None:
    page = sit(visit, phone=True)
    page.wait_for_selector("#board[data-shape=tall]")
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_selector("#board[data-shape=wide][data-size='1000 600']")


def test_leaving_gives_the_seat_to_a_bot(visit: Visit) -> None:
    page = sit(visit)
    page.once("dialog", lambda dialog: dialog.accept())
    page.click("#leave")
    expect(page.locator("#seats .you")).to_have_count(0)


def test_after_the_end_there_is_a_rematch_and_a_way_to_look_back(visit: Visit) -> None:
    page = sit(visit)
    play_match(page, the_list, seed=8)
    first = page.url
    page.click("#again")
    page.wait_for_url(lambda url: url != first)
    page.wait_for_selector("#seats li")
    page.goto(first)
    expect(page.locator("#rematch")).to_be_visible()
    page.click("#ending a[href^='/replay']")
    page.wait_for_selector("#board .token")
    last = page.input_value("#ply")
    page.locator("#ply").fill("0")
    expect(page.locator("#count")).to_have_text(f"0 / {last}")
    page.click("#after")
    expect(page.locator("#count")).to_have_text(f"1 / {last}")
    expect(page.locator("#log .here").first).to_be_visible()
    page.locator("#ply").fill("0")
    page.select_option("#eyes", "1")
    expect(page.locator("#hand .token")).to_have_count(8)
