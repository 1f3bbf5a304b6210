// What surrounds the board.

import { $, $$, button, call, isOn, make, picture, say, settings, write } from "./dom.js";
import { play as sound } from "./sound.js";

const room = $("#table");
const title = document.title;
const icon = $("link[rel=icon]");
const icons = [icon.href, icon.dataset.lit];

export const panel = (seat) => $(`#seats [data-seat="${seat}"]`);

const seatLine = ({ seat, name }, ...more) =>
  make("li", { class: `seat-${seat}`, "data-seat": seat },
    make("span", { class: "glass" }), make("span", { class: "name" }, name), ...more);

// The table and its seats

export function showTable(table) {
  $("#lobby").hidden = table.state !== "waiting";
  $("#lobby-seats").replaceChildren(...table.seats.map((seat) => seatLine(seat)));
  $("#invite-box").hidden = !table.invite;
  $("#invite").value = table.invite ? location.origin + table.invite : "";
  $("#join").hidden = table.mine.length > 0;
  $("#leave").hidden = !table.mine.length || table.over;
  if (table.over) showEnding(table);
}

export function showSeats(panels, table) {
  $("#seats").replaceChildren(...panels.map(({ seat, score, facts }) => {
    const known = table.seats[seat];
    const line = seatLine(known,
      known.mine && make("span", { class: "you" }, say("you")),
      make("b", { class: "score", title: say("score") }, score),
      make("span", { class: "facts" }, ...facts.map((fact) => make("span", { title: fact.label },
        fact.symbol && symbol(fact.symbol), make("span", { class: "unseen" }, `${fact.label} `), fact.value))));
    line.classList.toggle("turn", table.waiting.includes(seat));
    return line;
  }));
}

export function showAreas(scene, camera) {
  const areas = scene.areas.length ? [{ ...camera.whole, label: say("whole") }, ...scene.areas] : [];
  $("#areas").replaceChildren(...areas.map((area) =>
    button(area.label, () => camera.show(area))));
}

function symbol(id) {
  const { width = 1, height = 1 } = document.getElementById(id)?.viewBox.baseVal || {};
  return picture(id, width, height);
}

// The next player takes the device before the hand is shown.
export function showCurtain(name, open) {
  const opener = $("#curtain-open");
  $("#curtain").hidden = false;
  write("#curtain-title", say("pass", { name }));
  write("#curtain-open", say("ready", { name }));
  opener.focus();
  opener.onclick = () => {
    $("#curtain").hidden = true;
    open();
  };
}

// Log, chat, moves

function add(list, lines) {
  list.append(...lines);
  list.scrollTop = list.scrollHeight;
}

export function showLog(lines) {
  $("#log").replaceChildren();
  add($("#log"), lines.map(({ ply, text }) => make("li", { "data-ply": ply }, text)));
}

export const addNews = (news, ply) =>
  add($("#log"), news.map(({ text }) => make("li", { class: "new", "data-ply": ply }, text)));

export function showChat(lines) {
  if (lines.length !== 1) $("#talk").replaceChildren(); // all of it, after coming back
  add($("#talk"), lines.map(({ who, text }) => make("li", {}, make("b", {}, who), ` ${text}`)));
  $("#chat").classList.toggle("news", !$("#chat").open && lines.length > 0);
}

export function showMoves(choices, choose) {
  $("#moves").replaceChildren(...choices.map((choice) =>
    make("li", {}, button(choice.text, () => choose(choice)))));
  $("#moves-none").hidden = choices.length > 0;
}

// What the move that is pointed at would do.
export function showOutcome(choice, points, table) {
  $("#outcome").replaceChildren(choice?.text || "", ...points.map((gain, seat) => gain ? make("b",
    { class: `gain seat-${seat}` }, `${gain > 0 ? "+" : "−"}${Math.abs(gain)} ${table.seats[seat].name}`) : ""));
}

// Your turn

export function showTurn(isMine) {
  document.title = isMine ? `● ${say("your-turn")} — ${title}` : title;
  icon.href = icons[Number(isMine)];
  room.classList.toggle("mine", isMine);
}

export function ring() {
  sound("bell");
  if (document.hidden && window.Notification?.permission === "granted") {
    new Notification(say("your-turn"), { body: title, icon: icons[1], tag: room.dataset.id });
  }
}

// The end

let isClosed = false;

function showEnding(table) {
  const { winners, seats, scores } = table;
  const won = ({ seat }) => winners.includes(seat);
  const ranking = [...seats].sort((a, b) => won(b) - won(a) || scores[b.seat] - scores[a.seat]);
  write("#ending-title", winners.length === 1 ? say("won", seats[winners[0]]) : say(seats[1] ? "drawn" : "not-won"));
  write("#ending-why", table.ending);
  $("#ending-seats").replaceChildren(...ranking.map((seat) => seatLine(seat, make("b", {}, scores[seat.seat]))));
  $("#again").hidden = !table.mine.length || Boolean(table.rematch);
  $("#rematch").hidden = !table.rematch;
  $("#rematch").href = `/table/${table.rematch}`;
  $("#ending").hidden = isClosed;
}

// Rules, at the clause that matters now

async function showRules(event, clause) {
  event.preventDefault();
  const text = await (await fetch($("#rules-open").href)).text();
  $("#rules-text").replaceChildren($("article", new DOMParser().parseFromString(text, "text/html")));
  $("#rules").showModal();
  const now = clause && $$("p, li, h2, h3", $("#rules")).find(
    (each) => each.textContent.trim().match(/^\[?([\d.]+\d)/)?.[1] === clause);
  now?.classList.add("now");
  now?.scrollIntoView({ block: "center" });
}

export function prepare({ chat, post, clause }) {
  $("#rules-open").onclick = (event) => showRules(event, clause());
  $("#rules-close").onclick = () => $("#rules").close();
  $("#ending-close").onclick = () => ($("#ending").hidden = isClosed = true);
  $("#join").onclick = () => post("join", { invite: room.dataset.invite });
  $("#leave").onclick = () => confirm(say("leave-sure")) && post("leave");
  $("#sound").onclick = toggleSound;
  $("#sound").ariaPressed = settings.sound;
  $("#copy").onclick = async () => {
    $("#invite").select();
    await navigator.clipboard?.writeText($("#invite").value);
    write("#copy", say("copied"));
  };
  $("#again").onclick = async () => {
    const table = await post("rematch");
    if (table) location.href = `/table/${table.id}`;
  };
  $("#chat-form").onsubmit = (event) => {
    event.preventDefault();
    const field = event.target.elements.text;
    if (field.value.trim() && chat(field.value.trim())) field.value = "";
  };
  prepareDrawer();
}

// On a phone, moves, log and chat are behind a tab.
export function prepareDrawer() {
  const toggle = () => ($("#drawer-open").ariaExpanded = $("#drawer").classList.toggle("open"));
  $("#drawer-open").onclick = toggle;
  $("#board").onclick = () => $("#drawer").matches(".open") && toggle();
}

function toggleSound() {
  settings.sound = $("#sound").ariaPressed = !isOn("sound");
  call("PATCH", "/api/me", { sound: isOn("sound") });
}
