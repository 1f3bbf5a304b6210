// What surrounds the board.

import { $, $$, at, box, button, call, draw, isOn, make, picture, say, settings, sit, write } from "./dom.js";
import { rank } from "./levels.js";
import { logLine, play as sound } from "./telling.js";

const room = $("#table");
const title = document.title;
const icon = $("link[rel=icon]");
const icons = [icon.href, icon.dataset.lit];

const post = (action, body) => call("POST", `/api/tables/${room.dataset.id}/${action}`, body);

// Loaded when it is needed: what is opened now and then, and the end.
const aside = () => import("./aside.js");
const ending = () => import("./ending.js");

export const figure = (number) => String(number).replace("-", "−");
export const panel = (seat) => $(`#seats [data-seat="${seat}"]`);

const [DAY, HOUR] = [86400, 3600];

// The glass of a seat; for a bot its mask.
export const face = ({ mask, colour }) => (mask
	? draw("svg", { class: `mask own-${colour}`, "aria-hidden": "true" }, draw("use", { href: `${room.dataset.masks}#${mask}` }))
	: make("span", { class: "glass" }));

const mark = (name, words, text) => make("span", { class: name, role: "img", title: words, "aria-label": words }, text);

// How strong a bot is, as one to five marks; is a person away?
function standing({ level, away }) {
	if (away) return mark("gone", say("away"), "☾");
	const known = rank(level);
	return known && mark("level", known.text, known.marks);
}

const seatLine = (known, ...more) =>
	make("li", { class: `seat-${known.seat}`, "data-seat": known.seat },
		face(known), make("span", { class: "name" }, known.name, standing(known)), ...more);

// The table and its seats

let coming; // to the seat kept for me: once, since only the first part added to a deal counts
export function showTable(table) {
	$("#lobby").hidden = table.state !== "waiting";
	$("#lobby-seats").replaceChildren(...table.seats.map((seat) => seatLine(seat, table.host && seat.kind === "open" &&
		button(say("give-bot"), () => post("bot", { seat: seat.seat, level: $("#bot-level").value })))));
	$("#invite-box").hidden = !table.invite;
	$("#invite").value = table.invite ? location.origin + at(table.invite) : "";
	$("#join").hidden = table.mine.length > 0;
	const join = () => sit(`/api/tables/${table.id}/join`, { invite: room.dataset.invite }, table.fairness);
	$("#join").onclick = join;
	if (table.seats.some(({ kind, mine }) => kind === "open" && mine)) coming ??= join();
	$("#leave").hidden = !table.mine.length || table.over || Boolean(table.lesson);
	$("#chat-form").hidden = !table.mine.length && !table.talk;
	showAhead(table);
	if (table.over && !table.lesson) ending().then(({ showEnding }) => showEnding(table));
}

// After closing the card of the end there is still a way on.
const go = (path) => () => (location.href = at(path));
export const waysOn = () => [
	button(say("replay"), go(`/replay/${room.dataset.id}`), { class: "quiet" }),
	button(say("home"), go("/"), { class: "quiet" }),
	button(say("result"), async () => (await ending()).open(), { id: "result", class: "main" }),
];

// Moves that the house makes for me; drawn anew only when they change, since one may be choosing.
function showAhead({ ahead, seats }) {
	const [box, text] = [$("#ahead"), JSON.stringify(ahead)];
	if (box.dataset.shown === text) return;
	box.dataset.shown = text;
	box.hidden = !ahead.length;
	box.replaceChildren(...ahead.map(({ seat, plan, ways }) => {
		const field = make("select", { onchange: ({ target }) => post("plan", { seat, plan: target.value }) },
			...[{ plan: "", text: say("ahead-none") }, ...ways].map((way) => make("option", { value: way.plan }, way.text)));
		field.value = plan;
		return make("label", {}, say("ahead"), ahead.length > 1 && ` · ${seats[seat].name}`, field);
	}));
}

export function showSeats(panels, table, eyes) {
	const focused = document.activeElement.closest("#seats li")?.dataset.seat;
	$("#seats").onclick = async ({ target }) => target.closest("li") && (await aside()).showSources(target.closest("li"), eyes);
	$("#seats").replaceChildren(...panels.map(({ seat, score, facts }) => {
		const known = table.seats[seat];
		const thought = table.thinking.find((each) => each.seat === seat);
		const end = table.ends[seat];
		const times = end ? { "data-end": end } : thought && { "data-since": table.heard - thought.seconds * 1000 };
		const clock = times && make("span", { class: "clock", ...times });
		const line = seatLine(known,
			known.mine ? make("span", { class: "you" }, `${say("you")} `, clock) : clock,
			button(figure(score), null, { class: "score", title: say("sources"), "aria-label": `${say("score")} ${score}`, "aria-haspopup": "dialog" }),
			make("span", { class: "facts" }, ...facts.map((fact) => make("span", { title: fact.label },
				fact.symbol && picture(fact.symbol), make("span", { class: "unseen" }, `${fact.label} `), fact.value))));
		line.classList.toggle("turn", table.waiting.includes(seat));
		return line;
	}));
	if (focused) $(".score", panel(focused))?.focus();
	tick();
}

// How long somebody thinks, once it is worth telling; or how much time is left.
const count = (number, unit) => Math.floor(number).toLocaleString(document.documentElement.lang, { style: "unit", unit, unitDisplay: "short" });
function left(seconds) {
	if (seconds >= DAY) return count(seconds / DAY, "day");
	if (seconds >= HOUR) return count(seconds / HOUR, "hour");
	return new Date(Math.max(0, seconds) * 1000).toISOString().slice(14, 19);
}
function tick() {
	for (const clock of $$(".clock")) {
		const { since, end } = clock.dataset;
		const thought = Math.floor((Date.now() - since) / 1000);
		clock.textContent = end ? left(end - Date.now() / 1000) : thought > 1 ? say("thinks", { seconds: thought }) : "";
	}
}
setInterval(tick, 1000);

// The next player takes the device before the hand is shown.
export function showCurtain(name, open) {
	const opener = $("#curtain-open");
	$("#curtain").hidden = false;
	write("#curtain-title", say("pass", { name }));
	write("#curtain-open", say("ready", { name }));
	opener.focus();
	opener.onclick = () => {
		$("#curtain").hidden = true;
		open();
	};
}

// Log, chat, moves

const toEnd = (list) => (list.scrollTop = list.scrollHeight);

function add(list, lines) {
	list.append(...lines);
	toEnd(list);
}

// All that happened, or what has just happened.
export function showLog(lines, isNew) {
	if (!isNew) $("#log").replaceChildren();
	add($("#log"), lines.map((line) => {
		const shown = logLine(line);
		shown.classList.toggle("new", Boolean(isNew));
		shown.dataset.ply = line.ply;
		if (line.why) shown.append(make("button", { type: "button", class: "why" }, say("why")));
		return shown;
	}));
}

// `ask` gets the number of the move that somebody wonders about.
export const onWhy = (ask) => ($("#log").onclick = ({ target }) =>
	target.matches(".why") && ask(Number(target.parentNode.dataset.ply)));

// The best moves and their numbers.
export function showThoughts({ about, title, rows, note }, choose) {
	const panel = $("#thoughts");
	panel.className = about;
	$(".clock", panel).dataset.since = Date.now();
	write("#thoughts-title", title);
	write("#thoughts-note", note);
	const sorted = [...rows].sort((a, b) => (b.share ?? -1) - (a.share ?? -1));
	showMoves("#thoughts-rows", sorted, choose, rows[0]?.code);
	panel.togglePopover(true);
}

// What was said is new until it has been seen, also on another day.
const place = `talk-${room.dataset.id}`;
const seen = () => Number(localStorage[place] || 0);
let said = seen(); // when the last line was

function markSeen() {
	if ($("#chat").open && box($("#talk")).height) localStorage[place] = said;
	$("#chat").classList.toggle("news", said > seen());
}

// All that was said, or one line more.
export function showChat(lines) {
	const isMore = lines.length === 1 && lines[0].at > said;
	if (!isMore) $("#talk").replaceChildren();
	add($("#talk"), lines.map(({ who, text, seat }) => make("li", { class: `seat-${seat}` }, make("b", {}, who), ` ${text}`)));
	if (isMore && lines[0].phrase) aside().then(({ react }) => react(lines[0]));
	said = Math.max(said, ...lines.map(({ at }) => at));
	markSeen();
}

// Talk may begin before what it needs has come.
const form = $("#chat-form");
if (form) {
	form.onsubmit = (event) => {
		event.preventDefault();
		aside().then(({ speakOut }) => speakOut(form.elements));
	};
	form.onclick = ({ target: { dataset: { phrase } } }) => phrase && aside().then(({ speak }) => speak({ phrase }));
}

// What was closed opens at its end, and what was said has been seen then.
function opened() {
	aside();
	$$(".log, .talk").forEach(toEnd);
	markSeen();
}

// Moves as a list, with what is thought of them; `choose` gets the number of the one that is clicked.
export const showMoves = (list, moves, choose, best) =>
	$(list).replaceChildren(...moves.map(({ code, text, facts, share, played }) =>
		make("li", { class: (played ? "played " : "") + (code === best ? "best" : "") }, choose ? button(text, () => choose(code)) : make("b", {}, text),
			facts && make("meter", { max: 100, value: share, "aria-hidden": "true" }), facts)));

// What the move that is pointed at would do.
export const showOutcome = (choice, gains) =>
	$("#outcome").replaceChildren(choice?.text || "", ...gains.map(({ seat, text }) =>
		make("b", { class: `gain seat-${seat}` }, text)));

// Your turn

export function showTurn(isMine) {
	document.title = isMine ? `● ${say("your-turn")} — ${title}` : title;
	icon.href = icons[Number(isMine)];
	room.classList.toggle("mine", isMine);
}

export function ring() {
	sound("bell");
	if (document.hidden && window.Notification?.permission === "granted") {
		new Notification(say("your-turn"), { body: title, icon: icons[1], tag: room.dataset.id });
	}
}

// Rules: the summary, later the clause that matters

function showRules(event) {
	event.preventDefault();
	$("#rules").showModal();
	const { game, clause } = room.dataset;
	const now = localStorage[game] && $(`[id="clause-${clause}"]`);
	localStorage[game] = 1;
	now?.classList.add("now");
	now?.scrollIntoView({ block: "center" });
}

export function prepare() {
	$("#rules-open").onclick = showRules;
	$("#drawer").ontoggle = $("#chat").ontoggle = $("#notes").ontoggle = window.onresize = opened;
	$("#leave").onclick = () => confirm(say("leave-sure")) && post("leave");
	$("#sound").onclick = toggleSound;
	$("#sound").ariaPressed = settings.sound;
	$("#copy").onclick = async () => {
		$("#invite").select();
		await navigator.clipboard?.writeText($("#invite").value);
		write("#copy", say("copied"));
	};
}

function toggleSound() {
	settings.sound = $("#sound").ariaPressed = !isOn("sound");
	call("PATCH", "/api/me", { sound: isOn("sound") });
}
