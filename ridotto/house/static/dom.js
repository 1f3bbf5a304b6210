// Small tools for every page: elements, words, calls to the house.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const box = (element) => element.getBoundingClientRect();
export function middle(element) {
	const { x, y, width, height } = box(element);
	return { x: x + width / 2, y: y + height / 2 };
}
export const write = (selector, text) => ($(selector).textContent = text);

function fill(element, attributes, children) {
	for (const [name, value] of Object.entries(attributes)) {
		if (name.startsWith("on")) element[name] = value;
		else element.setAttribute(name, value);
	}
	element.append(...children.filter((child) => child || child === 0));
	return element;
}

export const make = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
export const draw = (tag, attributes, ...children) =>
	fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
export const button = (text, onclick, more) => make("button", { type: "button", onclick, ...more }, text);

// A symbol of the art as a picture of its own; fills the space it is given.
export const picture = (symbol) => draw("svg", { "aria-hidden": "true" }, draw("use", { href: `#${symbol}` }));

const words = JSON.parse($("#words").textContent);
export const say = (key, values) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

// What a thing is, by the longest beginning of its name that the game explains.
const things = JSON.parse($("#what")?.textContent || "{}");
export function whatIs(id) {
	let name = id.replace(/[^a-z\d]+/gi, "-");
	while (name && !things[name]) name = name.slice(0, Math.max(0, name.lastIndexOf("-")));
	return things[name] || "";
}

// The guest's settings, where the style sheet reads them too.
export const settings = document.documentElement.dataset;
export const isOn = (name) => settings[name] === "true";
const still = matchMedia("(prefers-reduced-motion: reduce)");
export const moves = () => isOn("motion") && !still.matches;

// The shape of the window: the house composes the board for it.
export const upright = matchMedia("(orientation: portrait)");
export const shape = () => (upright.matches ? "tall" : "wide");

// At dusk or by day: chosen, or as the device is set.
export const light = matchMedia("(prefers-color-scheme: light)");
export const theme = () => (settings.theme === "auto" ? ["dusk", "day"][Number(light.matches)] : settings.theme);

// An address of the house; behind a proxy it may lie below a path.
export const at = (path) => settings.root + path;

// One call of the JSON API; a refusal is shown and answers nothing.
export async function call(method, path, body) {
	try {
		const answer = await fetch(at(path), {
			method,
			headers: { "Content-Type": "application/json" },
			body: typeof body === "string" ? body : JSON.stringify(body),
		});
		const data = answer.status === 204 || (await answer.json()); // 204: done
		if (answer.ok) return data;
		toast(data.sentence);
	} catch {
		toast(say("offline"));
	}
}

// A table: the house has bound itself to a secret, then this device adds some chance of its own. Both are kept, to check the deal later.
const chance = () => String(crypto.getRandomValues(new Uint32Array(4)));
export async function sit(path, wish, known) {
	const { pledge, commitment } = known || (await call("POST", "/api/pledges")) || {};
	const entropy = chance();
	const table = commitment !== undefined && (await call("POST", path, { ...wish, entropy, ...(pledge && { pledge }) }));
	if (table) localStorage[`deal-${table.id}`] = JSON.stringify([commitment, entropy]);
	return table;
}

// A sentence that goes away by itself.
export function toast(sentence) {
	const line = make("p", { class: "toast" }, sentence);
	$("#toasts").append(line);
	setTimeout(() => line.remove(), 6000);
}

// What the house announces stays until it is closed, or taken back.
export function showNotice(text) {
	const [notice, line] = [$("#notice"), $("#notice p")];
	if (line.textContent !== text) notice.hidden = !text;
	line.textContent = text;
}
$("#notice button").onclick = () => ($("#notice").hidden = true);

// For pages without a line to the house.
export const awaitNotice = () => setInterval(async () => {
	const told = document.hidden || (await fetch(at("/api/notice")).then((answer) => answer.json(), () => ({})));
	if ("text" in Object(told)) showNotice(told.text);
}, 20000);
