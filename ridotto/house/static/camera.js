// What part of the board is seen.

const NEAREST = 6; // how many times the board can be enlarged

export function makeCamera(svg) {
	const camera = { whole: {}, zoomed: false, fit, show, unit, point, zoom, pan };
	let seen;
	return camera;

	// The size of the board; keeps the view if it is already known.
	function fit(width, height) {
		if (camera.whole.width === width && camera.whole.height === height) return;
		camera.whole = { x: 0, y: 0, width, height };
		show(camera.whole);
	}

	function show(part) {
		seen = part;
		camera.zoomed = seen.width < camera.whole.width * 0.99;
		svg.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.width} ${seen.height}`);
		svg.classList.toggle("zoomed", camera.zoomed);
	}

	// How much of the board one pixel is.
	function unit() {
		return 1 / svg.getScreenCTM().a;
	}

	// Where on the board a pointer is.
	function point({ clientX, clientY }) {
		return new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
	}

	// Enlarge by a factor; what is under the pointer stays there.
	function zoom(factor, pointer) {
		const most = camera.whole.width;
		const width = Math.min(most, Math.max(most / NEAREST, seen.width / factor));
		const scale = width / seen.width;
		const { x, y } = point(pointer);
		keep(x - (x - seen.x) * scale, y - (y - seen.y) * scale, width, seen.height * scale);
	}

	function pan(dx, dy) {
		keep(seen.x - dx * unit(), seen.y - dy * unit(), seen.width, seen.height);
	}

	// Show a part whose middle is on the board.
	function keep(x, y, width, height) {
		const { whole } = camera;
		if (width >= whole.width) return show(whole);
		const clamp = (value, span, end) => Math.min(end - span / 2, Math.max(-span / 2, value));
		show({ x: clamp(x, width, whole.width), y: clamp(y, height, whole.height), width, height });
	}
}
