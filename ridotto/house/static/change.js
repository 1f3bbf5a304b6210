// What the house tells after the first scene: only what is new. docs/protocol.md describes it.

const LISTS = ["tokens", "spots", "choices"]; // told in parts; anything else as its new value
const nameOf = (part) => part.code ?? part.id;

// Hears messages and passes them on; a change as the whole scene and the whole table it leads to.
export function makeWhole(hear) {
	const heard = {};
	return (message) => {
		const { type, table, ...rest } = message;
		if (type !== "change") {
			heard[type] = message;
			return hear(message);
		}
		heard.scene = { ...rest, type: "scene", scene: patch(heard.scene.scene, rest.scene), handed: false };
		heard.table = { type: "table", table: { ...heard.table.table, ...table } };
		hear(heard.scene);
		hear(heard.table);
	};
}

// The scene that a change makes of another.
export function patch(scene, change) {
	const next = { ...scene };
	for (const [name, value] of Object.entries(change)) {
		next[name] = LISTS.includes(name) ? patchList(scene[name], value) : value;
	}
	return next;
}

function patchList(parts, { gone = [], put = [], new: fresh = [] }) {
	const [away, changed] = [new Set(gone), new Map(fresh.map((part) => [nameOf(part), part]))];
	const next = parts.filter((part) => !away.has(nameOf(part))).map((part) => {
		const change = changed.get(nameOf(part));
		return change ? { ...part, ...change } : part;
	});
	for (const [place, part] of put) next.splice(place, 0, part);
	return next;
}
