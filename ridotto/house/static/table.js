// The table: hears scenes, lets a person choose a move click by click, and tells the house.

import { $, attempt, call, isOn, make, say, toast } from "./dom.js";
import { Board } from "./board.js";
import { Input } from "./input.js";
import { Line } from "./socket.js";
import { decided, next, open } from "./paths.js";
import * as side from "./side.js";
import { play as sound } from "./sound.js";

const PREVIEW_WAIT = 90; // milliseconds that a pointer must rest before it is asked what would happen

const room = $("#table");
const state = {
  table: null, // as the house describes it
  scene: null, // what is shown
  ply: 0,
  seat: null, // whose eyes
  picked: [], // names clicked so far
  held: [], // the elements clicked: several cards may share a name
  asked: null, // the move that waits for a confirmation
  sent: false, // a move is on its way
  previews: new Map(), // code -> what the house said
  hovered: null, // the code that is pointed at
  curtain: null, // the scene that waits until the device has been handed over
};

const board = new Board($("#board"), $("#hand"));
const input = new Input($("#stage"), board, {
  pick,
  back,
  undo,
  hover,
  skip,
  leads: (name) => next(choices(), [...state.picked, name]).size > 0,
});

const choices = () => (state.sent || !state.scene ? [] : state.scene.choices);

// What the house says

const HEAR = {
  table({ table }) {
    state.table = table;
    side.showTable(table);
    refresh();
  },
  scene(message) {
    const isHanded = state.seat !== null && message.seat !== state.seat;
    if (state.curtain || (isHanded && state.table.mine.length > 1 && !state.table.over)) {
      state.curtain = message;
      side.showCurtain(state.table.seats[message.seat].name, () => {
        const held = state.curtain;
        state.curtain = null;
        show(held);
      });
    } else show(message);
  },
  log: ({ lines }) => side.showLog(lines),
  chat: ({ lines }) => side.showChat(lines),
  thinking: ({ seat }) => side.showThinking(seat),
  preparing: ({ sentence }) => side.showPreparing(sentence),
  preview(message) {
    state.previews.set(message.code, message);
    showPreview();
  },
  error({ sentence }) {
    state.sent = false;
    toast(sentence);
    refresh();
  },
  bye: () => side.showLine(false),
};

function show({ scene, ply, seat, news, fresh }) {
  const wasMine = state.scene?.choices.length > 0;
  const known = state.ply;
  Object.assign(state, { scene, ply, seat, picked: [], held: [], asked: null, sent: false, hovered: null });
  state.previews.clear();
  input.areas = scene.areas;
  side.showPreparing("");
  const moved = board.draw(scene, fresh);
  side.showScene(scene, state.table, board.camera);
  refresh();
  if (fresh && ply > known) {
    side.addNews(news, ply);
    board.fly(news.flatMap((item) => item.flights), side.panel);
    sound(moved ? "glass" : "card");
  }
  const isMine = scene.choices.length > 0;
  side.showTurn(isMine);
  if (isMine && !wasMine && known) side.ring();
  if (input.byKeyboard && isMine) input.reachable()[0]?.focus();
}

// Choosing

function pick(name, element, dragging = false) {
  const nexts = next(choices(), state.picked);
  if (state.asked || !nexts.has(name)) {
    const i = state.picked.indexOf(name);
    if (i >= 0) cut(i);
    return;
  }
  state.picked.push(name);
  state.held.push(element);
  const left = open(choices(), state.picked);
  if (left.length === 1 && !dragging) return decide(left[0]);
  refresh();
  if (input.byKeyboard) input.reachable()[0]?.focus();
}

function cut(length) {
  state.picked.length = state.held.length = length;
  state.asked = state.hovered = null;
  refresh();
}

function back() {
  const name = state.picked.at(-1);
  cut(Math.max(0, state.picked.length - 1));
  if (input.byKeyboard) (board.element(name) || input.reachable()[0])?.focus();
}

// A move is decided: ask once more where it cannot be taken back, else make it.
function decide(choice) {
  if (!choice.ends_turn || !isOn("confirm")) return move(choice);
  state.asked = choice;
  refresh();
  preview(choice.code);
  $("#confirm")?.focus();
}

function move({ code }) {
  state.asked = null;
  state.sent = line.send({ type: "move", seat: state.seat, code, ply: state.ply });
  if (!state.sent) toast(say("offline"));
  refresh();
}

function undo() {
  if (state.table?.can_undo) line.send({ type: "undo", seat: state.seat, ply: state.ply });
}

// Before the last click

let resting;

function hover(name) {
  clearTimeout(resting);
  if (state.asked) return;
  const choice = name && decided(choices(), state.picked, name);
  state.hovered = choice ? choice.code : null;
  if (choice) resting = setTimeout(() => preview(choice.code), PREVIEW_WAIT);
  showPreview();
}

function preview(code) {
  if (!state.previews.has(code)) line.send({ type: "preview", seat: state.seat, code });
  showPreview();
}

function showPreview() {
  const code = state.asked?.code ?? state.hovered;
  const choice = choices().find((each) => each.code === code);
  const found = state.previews.get(code);
  board.ghosts(found?.tokens || []);
  side.showOutcome(choice, found?.points || [], state.table);
}

// Drawing what can be done

function refresh() {
  if (!state.scene) return;
  const nexts = state.asked ? new Set() : next(choices(), state.picked);
  board.mark(nexts, state.picked, state.held);
  $("#prompt").textContent = state.asked?.text || (state.picked.length ? say("go-on") : state.scene.prompt);
  $("#actions").replaceChildren(...buttons(nexts));
  side.showMoves(choices(), (choice) => {
    cut(0);
    decide(choice);
  });
  showPreview();
}

function buttons(nexts) {
  const button = (text, click, kind = "", extra = {}) =>
    make("button", { type: "button", class: kind, onclick: click, ...extra }, text);
  const list = [];
  if (state.table?.can_undo && !state.picked.length && !state.asked) {
    list.push(button(say("undo"), undo, "quiet", { id: "undo", "aria-keyshortcuts": "z" }));
  }
  if (state.picked.length || state.asked) {
    list.push(button(say("back"), back, "quiet", { id: "back", "aria-keyshortcuts": "Escape" }));
  }
  const own = state.scene.buttons.filter((each) => nexts.has(each.id));
  own.sort((a, b) => Boolean(a.main) - Boolean(b.main));
  for (const each of own) {
    const bar = button(each.text, () => pick(each.id), each.main ? "main" : "", { "data-name": each.id });
    bar.onpointerenter = bar.onfocus = () => hover(each.id);
    bar.onpointerleave = () => hover(null);
    list.push(bar);
  }
  if (state.asked) list.push(button(say("confirm"), () => move(state.asked), "main", { id: "confirm" }));
  return list;
}

// A click skips ahead: whatever still travels arrives.
function skip() {
  for (const animation of document.getAnimations()) {
    if (!(animation instanceof CSSAnimation)) animation.finish();
  }
}

// Coming in

side.prepare({
  chat: (text) => line.send({ type: "chat", text }),
  post: (action, body = {}) => attempt(() => call("POST", `/api/tables/${room.dataset.id}/${action}`, body)),
  clause: () => state.scene?.clause,
});
await board.load(room.dataset.art, room.dataset.backdrop);
const line = new Line(`/ws/tables/${room.dataset.id}`, (message) => HEAR[message.type]?.(message), side.showLine);
