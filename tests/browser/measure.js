// What a person meets on the screen, in figures: the board's drawn area, targets, letters, edges.
(touch) => {
	const SIDE = 40; // pixels of a target
	const REACH = 22; // pixels by which a finger may miss a thing of the board
	const box = (each) => each.getBoundingClientRect();
	const shared = (a, b, c, d) => Math.max(0, Math.min(b, d) - Math.max(a, c));
	const board = document.querySelector("#board");
	const frame = box(board);
	const sheet = document.querySelector(".sheet");
	const isBeside = box(sheet).left >= frame.right - 1;
	const isWithin = (on, room, slack = 2) => on.left > room.left - slack && on.right < room.right + slack
		&& on.top > room.top - slack && on.bottom < room.bottom + slack;
	const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

	function drawn() {
		const { a, d, e, f } = board.getScreenCTM();
		const [width, height] = board.dataset.size.split(" ").map(Number);
		return shared(e, e + a * width, frame.left, frame.right) * shared(f, f + d * height, frame.top, frame.bottom);
	}

	const nameOf = (thing) => thing.dataset.name || thing.id;
	const targets = [...document.querySelectorAll(".thing.next, #actions button")].map((thing) => ({
		name: nameOf(thing),
		isOnBoard: Boolean(thing.closest("svg")),
		isButton: thing.matches("button"),
		area: box(thing.querySelector(".area") || thing.querySelector(".body") || thing),
	}));
	const isSeen = ({ area, isOnBoard }) => isWithin(area, page) && (!isOnBoard || isWithin(area, frame));
	const gap = ({ left, right, top, bottom }, x, y) =>
		Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

	// Whose is a point? What lies topmost there, or for a finger the nearest thing that it just missed.
	const isIn = ({ left, right, top, bottom }, x, y) => left <= x && x <= right && top <= y && y <= bottom;
	function owner(x, y) {
		const direct = targets.filter(({ area }) => isIn(area, x, y)).pop();
		if (direct) return direct.name;
		let [nearest, least] = [null, REACH];
		for (const { name, area, isButton } of targets) {
			const away = isButton ? REACH : gap(area, x, y);
			if (away < least) [nearest, least] = [name, away];
		}
		return nearest;
	}

	// How far a finger may go from the middle of a target and still meet it.
	function roomOf({ name, area }) {
		const [x, y] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
		const far = (dx, dy) => {
			let n = 0;
			while (n < SIDE && owner(x + dx * (n + 1), y + dy * (n + 1)) === name) n++;
			return n;
		};
		return [far(-1, 0) + far(1, 0) + 1, far(0, -1) + far(0, 1) + 1];
	}

	function small() {
		const first = new Map(targets.filter(isSeen).map((target) => [target.name, target]));
		return [...first.values()].map((target) => [target.name, ...roomOf(target)])
			.filter(([, width, height]) => Math.min(width, height) < SIDE).map((each) => each.join(" "));
	}

	function overlapping() {
		const things = targets.filter(({ isOnBoard }) => isOnBoard);
		return things.flatMap((p, i) => things.slice(0, i).filter((q) => {
			const both = shared(p.area.left, p.area.right, q.area.left, q.area.right)
				* shared(p.area.top, p.area.bottom, q.area.top, q.area.bottom);
			const least = Math.min(p.area.width * p.area.height, q.area.width * q.area.height);
			return p.name !== q.name && both > 0.02 * least;
		}).map((q) => `${p.name} / ${q.name}`));
	}

	// The smallest letters that are seen.
	function letters() {
		const texts = [...board.querySelectorAll("text")].filter((each) => /[\p{L}\p{N}]/u.test(each.textContent)
			&& getComputedStyle(each).visibility !== "hidden" && isWithin(box(each), frame, 0));
		const size = (each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a;
		const [least] = texts.sort((a, b) => size(a) - size(b));
		return least ? { size: Math.round(10 * size(least)) / 10, text: least.textContent } : { size: 99, text: "" };
	}

	function cut() {
		const parts = [...document.querySelectorAll("#prompt, #seats li, #seats .name, #seats .score, #actions button, .top h1")];
		const isLong = document.querySelector("#hand").classList.contains("long"); // a row that scrolls
		const row = isLong ? { ...page, left: -Infinity, right: Infinity } : page;
		const cards = [...document.querySelectorAll("#hand .token .body")];
		const tokens = board.classList.contains("zoomed") ? [] : [...board.querySelectorAll(".token")];
		return [
			...parts.filter((each) => getComputedStyle(each).clipPath === "none" && box(each).width)
				.filter((each) => !isWithin(box(each), page, 1) || each.scrollWidth > each.clientWidth + 1
					|| each.scrollHeight > each.clientHeight + 4).map((each) => each.id || each.className || "h1"),
			...cards.filter((each) => !isWithin(box(each), row, 1)).map(() => "a card in the hand"),
			...tokens.filter((each) => !isWithin(box(each.querySelector(".area")), frame)).map(nameOf),
		];
	}

	return {
		share: drawn() / (innerWidth * innerHeight),
		small: touch ? small() : [],
		overlapping: touch ? overlapping() : [],
		covered: isBeside ? 0 : Math.max(0, Math.round(frame.bottom - box(sheet).top)),
		hidden: targets.filter((target) => !isSeen(target)).map(({ name }) => name),
		letters: letters(),
		cut: cut(),
		scrolls: document.documentElement.scrollWidth > innerWidth,
		zoomed: board.classList.contains("zoomed"),
		board: [frame.left, frame.top, frame.width, frame.height].map(Math.round),
	};
}
