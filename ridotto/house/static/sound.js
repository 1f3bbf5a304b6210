// Three quiet sounds: glass on marble, a card laid down, a bell.

import { isOn } from "./dom.js";

// How long each rings in seconds, then its partials in hertz.
const SOUNDS = { glass: [0.35, 2093, 3520, 5274], card: [0.09, 190, 320], bell: [1.2, 784, 1175, 1568] };
let air; // made with the first gesture: browsers allow no sound before one

addEventListener("pointerdown", () => (air ||= new AudioContext()), { once: true });

export function play(name) {
	if (!isOn("sound") || air?.state !== "running") return;
	const [seconds, ...partials] = SOUNDS[name];
	partials.forEach((frequency, i) => {
		const end = air.currentTime + seconds;
		const tone = new OscillatorNode(air, { frequency });
		const loudness = new GainNode(air, { gain: 0.06 / (i + 1) });
		loudness.gain.exponentialRampToValueAtTime(0.0001, end);
		tone.connect(loudness).connect(air.destination);
		tone.start();
		tone.stop(end);
	});
}
