// The table: hears scenes, and lets a person choose a move click by click.

import { $, $$, at, button, isOn, say, shape, showNotice, toast, upright, write } from "./dom.js";
import { makeBoard } from "./board.js";
import { makeWhole } from "./change.js";
import { takeInput } from "./input.js";
import { matter } from "./matters.js";
import { openLine } from "./socket.js";
import * as side from "./side.js";
import { celebrate, makeMemory, makeTeller, play as sound } from "./telling.js";

const FORCED = 600;
const LONG = 78;
const REST = 90;

const [room, thoughts] = [$("#table"), $("#thoughts")];
const guide = room.dataset.guide && (await import(room.dataset.guide)); // a lesson, or a coach
const state = {
	table: null, // as the house describes it
	matter: null, // what its people have to agree upon
	scene: null, // what is shown
	ply: 0,
	seat: null, // by whose eyes
	picked: [], // names clicked so far
	held: [], // the elements clicked: several cards may share a name
	asked: null, // the move to be confirmed
	hovered: null, // the move that is pointed at
	advised: [], // the names to click for the best move, after a hint
	sent: false, // is a move on its way?
	preview: null, // what the house said last about a move
};

const board = makeBoard($("#board"), $("#hand"));
const teller = makeTeller((message) => HEAR[message.type]?.(message));
const memory = makeMemory($("#board"), `/api/tables/${room.dataset.id}`);
const after = (name) => next(choices(), [...state.picked, name]);
const input = takeInput($("#stage"), board, { pick, after, back, undo, hover, skip });

// Every legal move is a list of names to click; clicking narrows the moves.
const choices = () => (state.sent || !state.scene || state.table?.paused || guide?.isReading() ? [] : state.scene.choices);
const codes = (scene) => String(scene?.choices.map(({ code }) => code));
const find = (code) => choices().find((choice) => choice.code === code);

// The moves that are still possible, and what can be clicked next.
const open = (moves, picked) => moves.filter(({ path }) => picked.every((name, i) => path[i] === name));
const next = (moves, picked) => new Set(open(moves, picked).map(({ path }) => path[picked.length]).filter(Boolean));

const close = () => thoughts.togglePopover(false);

// What the house says

const HEAR = {
	table({ table }) {
		state.table = { ...table, heard: Date.now() };
		state.matter = matter(table);
		room.classList.toggle("matter", Boolean(state.matter));
		guide?.hear(table.lesson);
		side.showTable(table);
		refresh();
	},
	scene(message) {
		if (!message.handed) return show(message);
		close();
		side.showCurtain(state.table.seats[message.seat].name, () => show(message));
	},
	log({ lines }) {
		side.showLog(lines);
		memory.log(lines);
	},
	looked: ({ ply }) => memory.looked(ply),
	chat: ({ lines }) => side.showChat(lines),
	thoughts(message) {
		if (message.about === "why") return side.showThoughts(message);
		if (!thoughts.matches(":popover-open")) return;
		state.advised = find(message.rows[0].code)?.path || [];
		side.showThoughts(message, choose);
		refresh();
	},
	notice: ({ text }) => showNotice(text),
	preview(message) {
		state.preview = message;
		showPreview();
	},
	error({ sentence }) {
		if (thoughts.matches(".asking")) close();
		toast(sentence);
		if (!state.sent) return;
		state.sent = false;
		cut(0); // a refused move is chosen anew
	},
};

function show({ scene, ply, seat, news, fresh }) {
	const [known, wasMine] = [state.ply, state.scene?.choices.length > 0];
	const isMine = scene.choices.length > 0;
	const isSame = !state.sent && codes(scene) === codes(state.scene);
	Object.assign(state, { scene, ply, seat, sent: false, preview: null });
	if (!isSame) {
		Object.assign(state, { picked: [], held: [], asked: null, hovered: null, advised: [] });
		if (!thoughts.matches(".why")) close();
	}
	input.areas = scene.areas;
	Object.assign(room.dataset, { ply, clause: scene.clause });
	const moved = board.show(scene, fresh);
	memory.scene({ scene, ply, seat, news, fresh });
	if (!isSame) guide?.see(scene);
	$("#tip").hidden = true;
	side.showTurn(isMine);
	refresh();
	if (fresh && ply > known) {
		side.showLog(news, true);
		celebrate(news);
		board.fly(news.flatMap(({ flights }) => flights).filter((each) => !each.symbol || each.seat !== seat), side.panel);
		sound(moved ? "glass" : "card");
	}
	if (isMine && !wasMine && known) side.ring();
	if (isMine) follow();
	if (ply > known) playForced(ply);
}

// The only move there is, where everybody knows that; not after taking one back.
function playForced(ply) {
	const [only, other] = choices();
	if (!only?.forced || other || !isOn("auto") || state.table.lesson) return;
	setTimeout(() => state.ply === ply && find(only.code) && move(only), FORCED);
}

// For who plays by keyboard.
function follow(element) {
	if (input.byKeyboard) (element || input.reachable()[0])?.focus();
}

// Choosing

function pick(name, element, dragging) {
	$("#tip").hidden = true;
	if (state.asked || !next(choices(), state.picked).has(name)) {
		if (state.picked.includes(name)) cut(state.picked.indexOf(name));
		return;
	}
	if (guide?.refuses([...state.picked, name], choices())) return;
	state.picked.push(name);
	state.held.push(element);
	const left = open(choices(), state.picked);
	if (left.length === 1 && !dragging) return decide(left[0]);
	const [only, other] = next(left, state.picked);
	if (left.length > 1 && !other) return pick(only, board.element(only), dragging);
	refresh();
	follow();
}

function cut(length) {
	state.picked.length = state.held.length = length;
	state.asked = state.hovered = null;
	refresh();
}

function back() {
	if (thoughts.matches(":popover-open")) return close();
	const { picked } = state;
	let length = picked.length - 1;
	while (length > 0 && next(state.scene.choices, picked.slice(0, length)).size === 1) length--;
	const name = picked[length];
	cut(Math.max(0, length));
	follow(board.element(name));
}

// Ask once more where a move cannot be taken back.
function decide(choice) {
	if (!choice.ends_turn || !isOn("confirm") || state.table.lesson) return move(choice);
	state.asked = choice;
	refresh();
	preview(choice.code);
	$("#confirm").focus();
}

function move({ code }) {
	state.asked = null;
	state.sent = send({ type: "move", seat: state.seat, code, ply: state.ply });
	if (!state.sent) {
		toast(say("offline"));
		cut(0);
	}
	refresh();
}

function undo() {
	if (state.table?.can_undo) send({ type: "undo", seat: state.seat, ply: state.ply });
}

// What a master would do, and how long he may think about it.
function hint() {
	send({ type: "hint", seat: state.seat, seconds: Number($("#hint-time").value) });
	side.showThoughts({ about: "asking", title: say("hint"), rows: [], note: "" });
}

// Before the last click

let resting;

function hover(name) {
	clearTimeout(resting);
	board.hint(name && !state.asked ? after(name) : new Set(guide?.looks()));
	const left = open(choices(), [...state.picked, name]);
	state.hovered = left.length === 1 && left[0];
	if (state.hovered) resting = setTimeout(preview, REST, state.hovered.code);
	showPreview();
}

function preview(code) {
	if (find(code)) send({ type: "preview", seat: state.seat, code });
	showPreview();
}

function showPreview() {
	const choice = state.asked || state.hovered;
	const { tokens, gains } = (choice?.code === state.preview?.code && state.preview) || { tokens: [], gains: [] };
	board.ghosts(tokens);
	side.showOutcome(state.asked ? null : choice, gains);
}

// Drawing what can be done

function refresh() {
	if (!state.scene) return;
	const nexts = state.asked ? new Set() : next(choices(), state.picked);
	board.mark(nexts, state.picked, state.held, guide?.path(choices()) || state.advised);
	board.hint(new Set(guide?.looks()));
	side.showSeats(state.scene.panels, state.table, state.seat);
	const asked = question();
	write("#prompt", asked);
	$("#prompt").classList.toggle("long", asked.length > LONG);
	const held = document.activeElement.closest("#actions button");
	$("#actions").replaceChildren(...buttons(nexts));
	if (held && document.activeElement === document.body) focusAgain(held);
	side.showMoves("#moves", choices(), choose);
	showPreview();
}

// Buttons are drawn anew whenever anything is told; who was about to press one still is.
function focusAgain({ id, dataset: { name } }) {
	const all = $$("#actions button");
	(all.find((each) => each.id === id && each.dataset.name === name) || all[0])?.focus();
}

// Each step has its own question; the last one says what cannot be taken back.
function question() {
	const { asked, picked, scene, matter } = state;
	if (asked) return `${asked.text}. ${say(asked.luck ? "sure-luck" : "sure-turn")}`;
	if (picked.length) return scene.asks[picked.join("|")] || say("go-on");
	if (matter) return matter.beside ? `${matter.text} ${scene.prompt}` : matter.text;
	return guide?.line() || scene.prompt;
}

// A whole move at once, from a list.
function choose(code) {
	$("#drawer").togglePopover(false);
	close();
	cut(0);
	if (find(code)) decide(find(code));
}

// Besides the moves: a button whose name is its word.
const deed = (id, act, key = "") =>
	button(say(id), act, { id, class: id === "confirm" ? "main" : "quiet", "aria-keyshortcuts": key });

function buttons(nexts) {
	const isBusy = state.picked.length || state.asked;
	const own = state.scene.buttons.filter(({ id }) => nexts.has(id));
	const { thinking, mine, hints, over, practice, can_undo } = state.table;
	const free = isBusy || !can_undo ? [] : [practice && deed("anew", () => send({ type: "again" })), deed("undo", undo, "z")];
	const { matter } = state;
	if (matter && !matter.beside && !isBusy) return matter.ways;
	return [...free, ...(matter?.ways || []), ...((!isBusy && guide?.ways(() => (refresh(), follow()))) || (over && side.waysOn()) || [
		!choices().length && thinking.length && mine.length && deed("now", () => send({ type: "now" })),
		!isBusy && hints && nexts.size && deed("hint", hint),
		isBusy && deed("back", back, "Escape"),
		...own.map(({ id, text, main }) => button(text, () => pick(id), {
			"data-name": id,
			class: (main ? "main " : "") + (state.advised.includes(id) ? "advised" : ""),
		})),
		state.asked && deed("confirm", () => move(state.asked)),
	])].filter(Boolean);
}

// A click skips ahead.
function skip() {
	teller.skip();
	for (const animation of document.getAnimations()) {
		if (!(animation instanceof CSSAnimation)) animation.finish();
	}
}

// Coming in

side.prepare();
side.onWhy((ply) => send({ type: "why", ply }));
$("#hint-time").onchange = hint;
$("#enough").onclick = () => send({ type: "enough" });
thoughts.ontoggle = ({ newState }) => newState === "closed" && send({ type: "enough" });
await board.load(room.dataset.art, room.dataset.backdrop);
const send = openLine(() => at(`/ws/tables/${room.dataset.id}?shape=${shape()}&hidden=${document.hidden}`), makeWhole(teller.hear),
	(isAlive) => ($("#lost").hidden = isAlive));
addEventListener("visibilitychange", () => send({ type: "look", open: !document.hidden }));
upright.onchange = () => send({ type: "shape", shape: shape() });
