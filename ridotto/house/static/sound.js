// Three quiet sounds, made on the spot: glass on marble, a card laid down, a bell.

import { isOn } from "./dom.js";

// Partials of each sound in hertz, how long it rings in seconds, and how far they come apart.
const SOUNDS = {
  glass: [[2093, 3520, 5274], 0.35, 0],
  card: [[190, 320], 0.09, 0.02],
  bell: [[784, 1175, 1568], 1.2, 0.06],
};
let air; // made with the first gesture: browsers allow no sound before one

addEventListener("pointerdown", () => (air ||= new AudioContext()), { once: true });

export function play(name) {
  if (!isOn("sound") || air?.state !== "running") return;
  const [tones, seconds, apart] = SOUNDS[name];
  tones.forEach((frequency, i) => {
    const start = air.currentTime + i * apart;
    const tone = new OscillatorNode(air, { frequency });
    const loudness = new GainNode(air);
    loudness.gain.setValueAtTime(0.06 / (i + 1), start);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    tone.connect(loudness).connect(air.destination);
    tone.start(start);
    tone.stop(start + seconds);
  });
}
