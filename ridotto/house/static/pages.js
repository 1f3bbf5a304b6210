// The pages around the table.

import { $, $$, at, awaitNotice, call, draw, say, settings, sit, toast } from "./dom.js";
import "./levels.js";

async function setTable(wish, address) {
	const table = await (address ? call("POST", address) : sit("/api/tables", wish));
	if (table) location.href = at(`/table/${table.id}`);
}

for (const button of $$("[data-play]")) {
	button.onclick = async () => {
		button.disabled = true; // one press, one table
		await setTable(JSON.parse(button.dataset.table || "{}"), button.dataset.address);
		button.disabled = false;
	};
}

navigator.serviceWorker?.register(at("/sw.js")).catch(() => {}); // opens the house without a network

// The level of the bots is remembered.
$("#level")?.addEventListener("change", async ({ target }) => {
	for (const button of $$("[data-play]")) {
		const wish = JSON.parse(button.dataset.table || '{"seats": []}');
		for (const seat of wish.seats) if (seat.who === "bot") seat.level = target.value;
		button.dataset.table = JSON.stringify(wish);
	}
	if (await call("PATCH", "/api/me", { level: target.value })) toast(say("saved"));
});

// How long ago something happened, in the reader's language.
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];
const ago = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
for (const time of $$("[data-ago]")) {
	const seconds = Date.now() / 1000 - time.dataset.ago;
	const [unit, size] = UNITS.find((each) => seconds >= each[1]) || ["minute", 60];
	time.textContent = ago.format(-Math.floor(seconds / size), unit);
}

for (const time of $$("[data-at]")) {
	time.textContent = new Date(time.dataset.at * 1000).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
}

$("#count")?.addEventListener("change", (event) => {
	for (const line of $$("[data-seat]")) line.hidden = Number(line.dataset.seat) >= Number(event.target.value);
});

$("#tempo")?.addEventListener("change", ({ target }) => ($("#late-field").hidden = !target.value));

$("#new-table")?.addEventListener("submit", (event) => {
	event.preventDefault();
	const seats = $$("[data-seat]:not([hidden]) [data-who]").map((field) => {
		const [who, level, seat] = field.value.split(":");
		return who === "known" ? { who, table: level, seat: Number(seat) } : { who, level };
	});
	const options = Object.fromEntries($$("[data-option]").map((field) => [field.dataset.option, field.value]));
	const { game } = event.target.dataset;
	const [open, hints, talk, practice] = ["#public", "#hints", "#talk", "#practice"].map((name) => $(name).checked);
	const [think, seed] = [Number($("#think").value), $("#seed").value];
	const pace = $("#tempo").value && JSON.parse($("#tempo").value);
	setTable({ game, seats, options, public: open, hints, talk, practice, think, seed, ...(pace && { pace, late: $("#late").value }) });
});

$("#match-file")?.addEventListener("change", async (event) => {
	const text = await event.target.files[0].text();
	const opened = await call("POST", "/api/matches", text);
	if (opened) location.href = at(`/replay/${opened.id}`);
});

const door = $("#enter");
if (door) {
	door.onsubmit = async (event) => {
		event.preventDefault();
		if (await call("POST", "/api/enter", { password: $("#password").value })) location.reload();
	};
} else awaitNotice();

const form = $("#settings");
if (form) {
	const shown = $("#mask-shown");
	form.onsubmit = () => false;
	form.onchange = async ({ target }) => {
		const { name, type, checked, value } = target;
		if (!target.reportValidity()) return;
		const wish = type === "checkbox" ? checked : value;
		if (!(await call("PATCH", "/api/me", { [name]: wish }))) return;
		settings[name] = wish;
		if (name === "mask") shown.replaceChildren(...(value ? [draw("use", { href: `${shown.dataset.masks}#${value}` })] : []));
		if (name === "colour") shown.setAttribute("class", `mask own-${value}`);
		if (name !== "tongue") return toast(say("saved"));
		navigator.serviceWorker?.controller?.postMessage("renew"); // the page without a network, too
		location.reload();
	};
}
