// The coach of a first match: says each line once, when it first matters, in place of the prompt. The board can be clicked meanwhile.

import { $, $$, button, call, say, settings, toast } from "./dom.js";

const MOST = 2; // kinds of moves that are explained at one time

const { lines, name, off, gone } = JSON.parse($("#coach").textContent);
const room = $("#table");
const place = `coach-${room.dataset.game}`;
const told = new Set(JSON.parse(localStorage[place] || "[]"));
let now = []; // to be read one after another
let read = 0;
let choices = [];

const isAbout = ({ first, end }) => choices.filter(({ code }) => first <= code && code < end);

// What is new in a position: the goal and the parts, then moves that are possible for the first time.
export function see(scene) {
	choices = scene.choices;
	const open = settings.coach === "false" || choices.length < 2 ? [] : lines.filter(({ id }) => !told.has(id));
	const whys = open.filter((line) => isAbout(line).length).slice(0, MOST);
	now = [...open.filter(({ end }) => !end), ...whys];
	read = 0;
	show();
}

function show() {
	const own = now[read];
	$("#prompt").dataset.step = own ? `${name} ${read + 1} / ${now.length}` : "";
	room.classList.toggle("coached", Boolean(own));
	room.classList.toggle("guided", looks()?.length > 0);
	if (own) localStorage[place] = JSON.stringify([...told.add(own.id)]);
}

export const hear = () => {};
export const line = () => now[read]?.text;
export const isReading = () => false;
export const path = () => {};
export const refuses = () => false;

// The things that the line is about, or what to click first for such a move.
export function looks() {
	const own = now[read];
	if (!own?.things) return own && isAbout(own).map(({ path: [first] }) => first);
	const isPart = (thing) => `${thing.replace(/[^a-z\d]+/gi, "-")}-`.startsWith(`${own.things}-`);
	return $$(".thing").map((thing) => thing.dataset.name).filter(isPart);
}

export function ways(refresh) {
	const next = () => {
		read++;
		show();
		refresh();
	};
	const leave = () => {
		settings.coach = "false";
		call("PATCH", "/api/me", { coach: false }).then((done) => done && toast(gone));
		now = [];
		next();
	};
	return now[read] && [
		button(off, leave, { id: "coach-off", class: "quiet" }),
		button(say("next"), next, { id: "next", class: "main" }),
	];
}
