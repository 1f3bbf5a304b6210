// What concerns the people and not the match: a proposal, a pause, a bot in one's place. It is said where the prompt is, with the ways to answer.

import { $, button, call, say } from "./dom.js";

const way = (id, deed, body) =>
	button(say(id), () => call("POST", `/api/tables/${$("#table").dataset.id}/${deed}`, body), { id, class: deed === "answer" && !body.yes ? "quiet" : "main" });
const [no, yes] = [{ yes: false }, { yes: true }];

// What is to be said now, and the buttons for it. With `beside` the match goes on meanwhile: its own prompt and buttons stay.
export function matter({ proposal, paused, over, mine, back, seats }) {
	const { kind, by, seat, yes: agreed } = proposal || {};
	if (over) return null;
	if (back.length) return { text: say("bot-instead"), ways: [way("come-back", "back")] };
	if (proposal && mine.length && !mine.includes(seat)) {
		if (mine.some((own) => agreed.includes(own))) return { text: say("asked-own"), ways: [way("withdraw", "answer", no)], beside: !paused };
		const asked = say(`asked-${kind}`, { name: seats[by].name, other: seats[seat]?.name });
		return { text: `${asked}.`, ways: [way("refuse", "answer", no), way("agree", "answer", yes)] };
	}
	return paused ? { text: say("paused"), ways: mine.length ? [way("resume", "resume")] : [] } : null;
}
