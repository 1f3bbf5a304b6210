// How strong bots are, and one a little weaker or stronger.

import { $, $$, say } from "./dom.js";

const LEVELS = ["novice", "apprentice", "journeyman", "master", "grandmaster"];
const STEP = 0.5; // of a level: what "a little" is
const MARKS = ["◆", "◇"];

// One number: 1 to 5 for the levels, anything between; NaN for a bot of the host's own.
export const strength = (level) => (LEVELS.includes(level) ? LEVELS.indexOf(level) + 1 : Number(level || NaN));

// The next whole or half level, down or up; nothing where there is none.
export function beside(number, way) {
	const next = way * (Math.floor((way * number) / STEP) + 1) * STEP;
	return next >= 1 && next <= LEVELS.length ? String(next) : "";
}

// A mark for each level, a hollow one for what lies above it; and how that is said.
export function rank(level) {
	const number = strength(level);
	if (!number) return null;
	const [whole, part] = [Math.floor(number), number % 1];
	const name = say(`level-${LEVELS[whole - 1]}`);
	const more = part.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 });
	return { marks: MARKS[0].repeat(whole) + (part ? MARKS[1] : ""), text: part ? say("level-between", { level: name, part: more }) : name };
}

// Where a bot is chosen: one step to a weaker or a stronger one, as far as there are any.
function next(field, way) {
	const options = [...field.options].filter((option) => option.dataset.strength);
	return options[options.indexOf(field.selectedOptions[0]) + way];
}

function show(box) {
	for (const button of $$("[data-step]", box)) button.disabled = !next($("select", box), Number(button.dataset.step));
}

for (const box of $$(".steps")) {
	const field = $("select", box);
	field.addEventListener("change", () => show(box));
	for (const button of $$("[data-step]", box)) {
		button.onclick = () => {
			const option = next(field, Number(button.dataset.step));
			field.value = option.value;
			$("[aria-live]", box).textContent = option.text;
			field.dispatchEvent(new Event("change", { bubbles: true }));
		};
	}
	show(box);
}
