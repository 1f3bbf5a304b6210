// A lesson or a puzzle: sentences to be read one after another, the move that is asked for, ways on.

import { $, $$, at, button, call, say, toast } from "./dom.js";

let lesson = null; // as the house tells it
let read = 0; // how many of its lines

export function hear(told) {
	if (String(told.lines) !== String(lesson?.lines)) read = 0;
	lesson = told;
	show();
}

function show() {
	$("#prompt").dataset.step = `${Math.min(lesson.step + read + 1, lesson.steps)} / ${lesson.steps}`;
}

export const see = () => {};
export const line = () => lesson?.lines[read];
export const looks = () => lesson?.looks[read];
export const isReading = () => read < lesson?.lines.length - 1; // then nothing can be chosen

const asked = (choices) => choices.filter(({ code }) => lesson?.asked.includes(code));
export const path = (choices) => asked(choices)[0]?.path;

// A click that leads to no move that is right is answered at once.
export function refuses(picked, choices) {
	const right = asked(choices);
	const isWrong = right.length && !right.some(({ path }) => picked.every((name, i) => path[i] === name));
	if (isWrong) toast(lesson.wrong);
	return isWrong;
}

// Buttons in place of what can be done at a table; none where a move is asked for.
export function ways(refresh) {
	const next = () => {
		read++;
		show();
		refresh();
	};
	if (isReading()) return [button(say("next"), next, { id: "next", class: "main" })];
	const isOver = ["done", "missed"].includes(lesson?.state);
	const why = $$("#log .why")[0]; // of what was done here: a master tells what he thinks of it
	return isOver && [
		why && button(say("why"), () => why.click(), { id: "see-why", class: "quiet" }),
		...lesson.ways.map(({ text, href }, i) => button(text, () => go(href), { class: i ? "quiet" : "main" })),
	];
}

async function go(href) {
	const made = href.startsWith("/api") ? await call("POST", href) : {};
	if (made) location.href = at(made.id ? `/table/${made.id}` : href);
}
