// What surrounds the board: seats, log, chat, the list of moves, the rules, the end.

import { $, call, attempt, isOn, make, picture, say, settings } from "./dom.js";
import { play as sound } from "./sound.js";

const room = $("#table");
const title = document.title;
const icon = $("link[rel=icon]");
const icons = { calm: icon.href, lit: icon.dataset.lit };
let told = {}; // what the table can be asked to do: chat, post, clause
let shownOver = false;

export const panel = (seat) => $(`#seats [data-seat="${seat}"]`);

// The table and its seats

export function showTable(table) {
  $("#lobby").hidden = table.state !== "waiting";
  if (table.state === "waiting") showLobby(table);
  $("#leave").hidden = !table.mine.length || table.over;
  for (const { seat, name } of table.seats) {
    const line = panel(seat);
    if (!line) continue;
    $(".name", line).textContent = name;
    line.classList.toggle("turn", table.waiting.includes(seat));
    line.classList.remove("thinking");
  }
  if (table.over && !shownOver) showEnding(table);
  if (shownOver) showRematch(table);
}

function showLobby(table) {
  const free = table.seats.some((seat) => seat.kind === "open");
  const join = () => told.post("join", room.dataset.invite ? { invite: room.dataset.invite } : {});
  const link = table.invite && new URL(table.invite, location.href).href;
  $("#lobby").replaceChildren(
    make("h2", {}, say("waiting")),
    make("ul", {}, ...table.seats.map(({ seat, name }) =>
      make("li", { class: `seat-${seat}` }, make("span", { class: "glass" }), name))),
    free && link && make("p", {}, say("invite")),
    free && link && make("p", { class: "link" },
      make("input", { readonly: true, value: link, "aria-label": say("invite"), onfocus: (event) => event.target.select() }),
      make("button", { type: "button", class: "main", onclick: (event) => copy(link, event.target) }, say("copy"))),
    free && !table.mine.length && make("button", { type: "button", class: "main", id: "join", onclick: join }, say("join")));
}

async function copy(text, button) {
  await navigator.clipboard?.writeText(text).catch(() => {});
  button.textContent = say("copied");
}

export function showScene(scene, table, camera) {
  const seats = $("#seats");
  seats.replaceChildren(...scene.panels.map((each) => {
    const seat = table?.seats[each.seat] || {};
    return make("li", { class: `seat-${each.seat}${table?.waiting.includes(each.seat) ? " turn" : ""}`, "data-seat": each.seat },
      make("span", { class: "glass" }),
      make("span", { class: "name" }, seat.name || String(each.seat + 1)),
      seat.mine ? make("span", { class: "you" }, say("you")) : "",
      make("b", { class: "score", title: say("score") }, String(each.score)),
      make("span", { class: "facts" }, ...each.facts.map((fact) =>
        make("span", { title: fact.label }, fact.symbol ? symbol(fact.symbol) : "",
          make("span", { class: "unseen" }, `${fact.label} `), fact.value || ""))));
  }));
  const whole = { ...camera.whole, label: say("whole") };
  $("#areas").replaceChildren(...(scene.areas.length ? [whole, ...scene.areas] : []).map((area) =>
    make("button", { type: "button", onclick: () => camera.look(area) }, area.label)));
}

// A symbol keeps the proportions that its art has.
function symbol(id) {
  const box = document.getElementById(id)?.viewBox?.baseVal;
  return picture(id, box?.width || 20, box?.height || 20);
}

export function showThinking(seat) {
  panel(seat)?.classList.add("thinking");
}

export function showPreparing(sentence) {
  $("#preparing").hidden = !sentence;
  $("#preparing").textContent = sentence;
}

export function showLine(alive) {
  $("#lost").hidden = alive;
}

export function showCurtain(name, open) {
  const curtain = $("#curtain");
  const show = () => {
    curtain.hidden = true;
    open();
  };
  curtain.replaceChildren(make("h2", {}, say("pass", { name })),
    make("button", { type: "button", class: "main", onclick: show }, say("ready", { name })));
  curtain.hidden = false;
  $("button", curtain).focus();
}

// Log, chat, moves

const atEnd = (list) => (list.scrollTop = list.scrollHeight);

export function showLog(lines) {
  $("#log").replaceChildren(...lines.map(({ ply, text }) => make("li", { "data-ply": ply }, text)));
  atEnd($("#log"));
}

export function addNews(news, ply) {
  $("#log").append(...news.map(({ text }) => make("li", { class: "new", "data-ply": ply }, text)));
  atEnd($("#log"));
}

export function showChat(lines) {
  $("#talk").append(...lines.map(({ who, text }) => make("li", {}, make("b", {}, who), ` ${text}`)));
  atEnd($("#talk"));
  $("#chat").classList.toggle("news", !$("#chat").open && lines.length > 0);
}

export function showMoves(choices, choose) {
  $("#moves").replaceChildren(...choices.map((choice) => make("li", {},
    make("button", { type: "button", "data-code": choice.code, onclick: () => choose(choice) }, choice.text))));
  $("#moves-none").hidden = choices.length > 0;
}

// What the move that is pointed at would do.
export function showOutcome(choice, points, table) {
  const gains = points.map((gain, seat) => gain && make("b", { class: `gain seat-${seat}` },
    `${gain > 0 ? "+" : "−"}${Math.abs(gain)} ${table?.seats[seat].name || ""}`));
  $("#outcome").replaceChildren(choice ? choice.text : "", ...gains.filter(Boolean));
}

// Your turn

export function showTurn(isMine) {
  document.title = isMine ? `● ${say("your-turn")} — ${title}` : title;
  icon.href = isMine ? icons.lit : icons.calm;
  room.classList.toggle("mine", isMine);
}

export function ring() {
  sound("bell");
  if (document.hidden && window.Notification?.permission === "granted") {
    new Notification(say("your-turn"), { body: title, icon: icons.lit, tag: room.dataset.id });
  }
}

// The end

function showEnding(table) {
  shownOver = true;
  const best = [...table.seats].sort((a, b) => table.scores[b.seat] - table.scores[a.seat]
    || table.winners.includes(b.seat) - table.winners.includes(a.seat));
  const winners = table.seats.filter(({ seat }) => table.winners.includes(seat)).map(({ name }) => name);
  $("#ending").replaceChildren(
    make("h2", {}, winners.length === 1 ? say("won", { name: winners[0] }) : say("drawn")),
    make("p", {}, table.ending),
    make("ol", {}, ...best.map(({ seat, name }) => make("li", { class: `seat-${seat}` },
      make("span", { class: "glass" }), name, make("b", {}, String(table.scores[seat]))))),
    make("p", { class: "row" },
      make("a", { class: "button", id: "rematch", hidden: true }, say("to-rematch")),
      table.mine.length ? make("button", { type: "button", class: "main", id: "again", onclick: rematch }, say("rematch")) : "",
      make("a", { class: "button", href: `/replay/${table.id}` }, say("replay")),
      make("a", { class: "button quiet", href: `/api/tables/${table.id}/match`, download: `${table.game}-${table.id}.json` }, say("download")),
      make("button", { type: "button", class: "quiet", onclick: () => ($("#ending").hidden = true) }, say("close"))));
  $("#ending").hidden = false;
}

async function rematch() {
  const table = await told.post("rematch");
  if (table) location.href = `/table/${table.id}`;
}

function showRematch(table) {
  if (!table.rematch || !$("#rematch")) return;
  $("#rematch").href = `/table/${table.rematch}`;
  $("#rematch").hidden = false;
}

// Rules beside the table, at the clause that matters now

async function showRules(event) {
  event.preventDefault();
  const dialog = $("#rules");
  const text = await (await fetch(event.currentTarget.href)).text();
  const article = new DOMParser().parseFromString(text, "text/html").querySelector("article");
  $("#rules-text").replaceChildren(document.importNode(article, true));
  dialog.showModal();
  const clause = told.clause();
  const found = clause && [...dialog.querySelectorAll("p, li, h2, h3, dt")].find(
    (each) => each.textContent.trim().match(/^\[?([\d.]+\d)/)?.[1] === clause);
  found?.classList.add("now");
  found?.scrollIntoView({ block: "center" });
}

export function prepare(actions) {
  told = actions;
  $("#rules-open").addEventListener("click", showRules);
  $("#rules-close").addEventListener("click", () => $("#rules").close());
  $("#chat").addEventListener("toggle", () => $("#chat").classList.remove("news"));
  $("#chat-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = event.target.elements.text;
    if (field.value.trim() && told.chat(field.value.trim())) field.value = "";
  });
  $("#leave").addEventListener("click", () => confirm(say("leave-sure")) && told.post("leave"));
  $("#sound").addEventListener("click", toggleSound);
  toggleLabel();
  prepareDrawer();
}

// On a phone, moves, log and chat are behind a tab.
export function prepareDrawer() {
  const button = $("#drawer-open");
  const toggle = () => button.setAttribute("aria-expanded", $("#drawer").classList.toggle("open"));
  button.addEventListener("click", toggle);
  $("#stage").addEventListener("pointerdown", () => $("#drawer").classList.contains("open") && toggle());
}

async function toggleSound() {
  settings.sound = String(!isOn("sound"));
  toggleLabel();
  // The first gesture is also the moment to ask for notifications.
  if (isOn("sound") && window.Notification?.permission === "default") Notification.requestPermission();
  attempt(() => call("PATCH", "/api/me", { sound: isOn("sound") }));
}

function toggleLabel() {
  $("#sound").setAttribute("aria-pressed", settings.sound);
}
