// Variations of a finished match on the board, and what a master thinks of them.

import { $, at, awaitNotice, button, call, make, shape, upright, write } from "./dom.js";
import { makeBoard } from "./board.js";
import { takeInput } from "./input.js";
import * as side from "./side.js";

const DEEPEST = 3;
const room = $("#table");
const address = `/api/tables/${room.dataset.id}`;
const said = JSON.parse($("#said").textContent);
const board = makeBoard($("#board"), $("#hand"));
takeInput($("#stage"), board, { pick, back: () => narrow(-1), undo, after: (name) => next([...picked, name]), hover: () => {}, skip: () => {} });

let ply = Number(room.dataset.ply);
let line = []; // the codes of the variation
let picked = []; // names that were clicked
let choices = [];
let thought = 0; // the number of the last question

const open = (names) => choices.filter(({ path }) => names.every((name, i) => path[i] === name));
const next = (names) => new Set(open(names).map(({ path }) => path[names.length]));
const query = () => `ply=${ply}&line=${line.join(".")}`;

async function show(isFresh) {
	const found = await call("GET", `${address}/variation?${query()}&shape=${shape()}`);
	if (!found) return line.length ? undo() : null;
	const { scene, news } = found;
	[choices, picked] = [scene.choices, []];
	board.show(scene, isFresh);
	side.showSeats(scene.panels, table, scene.seat);
	write("#prompt", line.length ? news.map(({ text }) => text).join(" ") || scene.prompt : scene.prompt);
	write("#count", `${ply} / ${room.dataset.last}`);
	$("#back").disabled = !line.length;
	$("#moves").replaceChildren(...choices.map((choice) => make("li", {}, button(choice.text, () => play(choice.code)))));
	history.replaceState(null, "", `?${query()}`);
	mark();
	think();
}

const mark = () => board.mark(next(picked), picked, []);

// A click narrows what can be meant; what can mean one move only is played.
function pick(name) {
	if (!next(picked).has(name)) return narrow(picked.indexOf(name));
	picked.push(name);
	const left = open(picked);
	if (left.length === 1) return play(left[0].code);
	const [only, other] = next(picked);
	if (only && !other) pick(only);
	else mark();
}

function narrow(length) {
	picked.length = length < 0 ? Math.max(0, picked.length - 1) : length;
	mark();
}

function play(code) {
	line.push(code);
	show(true);
}

function undo() {
	if (!line.length) return;
	line.pop();
	show(true);
}

function step(by) {
	ply = Math.max(0, Math.min(Number(room.dataset.last), ply + by));
	line = [];
	show(true);
}

// Deeper and deeper, as long as this position is looked at.
async function think() {
	const own = ++thought;
	for (const id of ["#chances", "#depth"]) write(id, "…");
	$("#lines").replaceChildren();
	for (let depth = 0; depth <= DEEPEST; depth++) {
		const found = await call("GET", `${address}/lines?${query()}&depth=${depth}`);
		if (!found || own !== thought) return;
		write("#chances", found.chances.map((each, seat) => `${table.seats[seat].name}: ${Math.round(each)}\u00a0%`).join(" · "));
		$("#lines").replaceChildren(...found.lines.map(({ code, chance, moves }) => make("li", {},
			button(moves[0], () => play(code), { class: "quiet" }), make("span", { class: "soft" }, ` ${found.simulations ? said.best.replace("{chance}", Math.round(chance)) : ""} ${moves.slice(1).join(" – ")}`))));
		write("#depth", found.simulations ? said.depth.replace("{count}", found.simulations) : "");
		if (!found.simulations) return;
	}
}

$("#back").onclick = undo;
$("#before").onclick = () => step(-1);
$("#after").onclick = () => step(1);
upright.onchange = () => show(false);

const asked = new URLSearchParams(location.search);
line = (asked.get("line") || "").split(".").filter(Boolean).map(Number);
const table = await call("GET", address);
await board.load(room.dataset.art, room.dataset.backdrop);
awaitNotice();
await show(false);
