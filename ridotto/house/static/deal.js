// Checks the deal of a finished match, in this browser: docs/house.md says how it is made.

import { $, make } from "./dom.js";

const page = $("#deal");
const words = JSON.parse(page.dataset.words);
const { commitment, entropy, secret, seed } = JSON.parse(page.dataset.fairness);
const bytes = (hex) => Uint8Array.from(hex.match(/../g) || [], (pair) => parseInt(pair, 16));
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function seedOf() {
	const key = await crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
	return hex(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(JSON.stringify(entropy))));
}

// Three sentences: the secret, the deal, what follows.
async function check() {
	if (!crypto.subtle) return $("#verdict").replaceChildren(make("li", {}, words.cannot));
	const isSame = hex(await crypto.subtle.digest("SHA-256", bytes(secret))) === commitment;
	const isFair = (await seedOf()) === seed;
	const all = isSame && isFair;
	page.dataset.verdict = all ? "fair" : "unfair"; // as `ridotto verify` calls it
	const line = (isGood, good, bad) => make("li", { class: isGood ? "good" : "bad" }, words[isGood ? good : bad]);
	$("#verdict").replaceChildren(line(isSame, "same", "other"), line(isFair, "seed", "wrong"), line(all, "so", "not"));
}

// What this browser has seen before the match, if it played.
function compare() {
	const kept = localStorage[`deal-${page.dataset.id}`];
	if (!kept) return;
	const [seen, added] = JSON.parse(kept);
	$("#saw").hidden = false;
	$("#saw").textContent = seen === commitment && entropy.includes(added) ? words.saw : words.changed;
}

$("#check-again").onclick = check;
compare();
await check();
