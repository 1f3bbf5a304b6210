// Looking back at a match, also while it is played.

import { $, $$, at, awaitNotice, call, say, settings, shape, upright, write } from "./dom.js";
import { makeBoard } from "./board.js";
import { takeInput } from "./input.js";
import * as side from "./side.js";

const PACES = { slow: 2600, normal: 1500, quick: 700, none: 250 }; // milliseconds a move
const KEYS = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -1e9, End: 1e9 };

const room = $("#table");
const address = `/api/tables/${room.dataset.id}`;
const [slider, eyes] = [$("#ply"), $("#eyes")];
const board = makeBoard($("#board"), $("#hand"));
takeInput($("#stage"), board);

let shown = false; // is there a position on the screen?
let timer = null; // while it plays by itself

// The slider keeps its value between its ends.
async function show(wish) {
	slider.value = wish;
	const ply = Number(slider.value);
	write("#count", `${ply} / ${slider.max}`);
	const found = await call("GET", `${address}/scene?seat=${eyes.value}&ply=${ply}&shape=${shape()}`);
	if (!found || Number(slider.value) !== ply) return; // the slider has moved on meanwhile
	const { scene, news } = found;
	board.show(scene, shown);
	board.mark(new Set(), [], []);
	room.dataset.ply = ply;
	side.showSeats(scene.panels, table, eyes.value);
	shown = true;
	write("#prompt", news.map(({ text }) => text).join(" ") || scene.prompt);
	for (const line of $$("#log li")) line.classList.toggle("here", Number(line.dataset.ply) === ply);
	$("#log .here")?.scrollIntoView({ block: "nearest" });
	keepAddress(ply);
}

// The address leads to this position, with these eyes.
function keepAddress(ply) {
	const query = `?ply=${ply}&seat=${eyes.value}`;
	history.replaceState(null, "", query);
	$("#picture").href = at(`${address}/picture${query}`);
	if ($("#film")) $("#film").href = at(`${address}/film?seat=${eyes.value}`);
	$("#branch").hidden = !table.over || eyes.value < 0 || ply >= slider.max;
}

const step = (by) => show(Number(slider.value) + by);

function stop() {
	clearInterval(timer);
	timer = null;
	$("#autoplay").ariaPressed = "false";
}

function autoplay() {
	if (timer) return stop();
	if (Number(slider.value) === Number(slider.max)) show(0);
	$("#autoplay").ariaPressed = "true";
	timer = setInterval(() => (Number(slider.value) < Number(slider.max) ? step(1) : stop()), PACES[settings.pace] ?? PACES.normal);
}

// Go on from here against bots.
async function branch() {
	const made = await call("POST", `${address}/branch`, { ply: Number(slider.value), seat: Number(eyes.value) });
	if (made) location.href = at(`/table/${made.id}`);
}

slider.oninput = eyes.onchange = upright.onchange = () => step(0);
$("#before").onclick = () => step(-1);
$("#after").onclick = () => step(1);
$("#autoplay").onclick = autoplay;
$("#branch").onclick = branch;
$("#link").onclick = async () => {
	await navigator.clipboard?.writeText(location.href);
	write("#link", say("copied"));
};
addEventListener("keydown", (event) => {
	if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.target.matches("input, select")) return;
	const by = KEYS[event.key];
	if (!by && event.key !== " ") return;
	if (event.key === " " && event.target.matches("button, a, summary")) return;
	event.preventDefault();
	if (by) step(by);
	else autoplay();
});
$("#log").addEventListener("click", ({ target }) => {
	const line = target.closest("li");
	if (line && !target.matches(".why")) show(line.dataset.ply);
});

const [table, log] = await Promise.all([address, `${address}/log`].map((each) => call("GET", each)));
await board.load(room.dataset.art, room.dataset.backdrop);
awaitNotice();
side.showLog(log.lines);
side.onWhy(async (ply) => {
	show(ply);
	const found = await call("GET", `${address}/why?ply=${ply}`);
	if (found) side.showThoughts(found);
});
const asked = new URLSearchParams(location.search);
const seats = [...eyes.options].map(({ value }) => value);
if (seats.includes(asked.get("seat"))) eyes.value = asked.get("seat");
await show(asked.get("ply") ?? table.ply);
