// A bot in JavaScript: the first legal move of the kind that there is most of.
//   ridotto arena doge --bots "run:node examples/bots/first.js" random --games 100
import { createInterface } from "node:readline";

const kindOf = (notation) => notation.split(/[ -]/, 1)[0];

function choose({ moves }) {
	const count = {};
	for (const move of moves) count[kindOf(move)] = (count[kindOf(move)] ?? 0) + 1;
	return moves.reduce((best, move) => (count[kindOf(move)] > count[kindOf(best)] ? move : best));
}

for await (const line of createInterface({ input: process.stdin })) {
	const space = line.indexOf(" ");
	const verb = line.slice(0, space);
	const about = JSON.parse(line.slice(space + 1));
	if (verb === "hello") console.log("ready 1 first");
	if (verb === "choose") console.log(`move ${choose(about)}`);
}
