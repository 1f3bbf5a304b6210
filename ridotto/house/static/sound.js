// Three quiet sounds, made on the spot: glass on marble, a card's slide, a bell.

import { isOn } from "./dom.js";

let air; // made with the first gesture: browsers allow no sound before one

addEventListener("pointerdown", () => isOn("sound") && (air ||= new AudioContext()), { once: true });

function ring(frequency, volume, seconds, delay = 0) {
  const start = air.currentTime + delay;
  const tone = new OscillatorNode(air, { frequency });
  const gain = new GainNode(air, { gain: 0 });
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  tone.connect(gain).connect(air.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

function slide(seconds = 0.12) {
  const noise = new AudioBuffer({ length: air.sampleRate * seconds, sampleRate: air.sampleRate });
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (Math.random() * 2 - 1) * Math.sin((Math.PI * i) / samples.length);
  }
  const source = new AudioBufferSourceNode(air, { buffer: noise });
  const band = new BiquadFilterNode(air, { type: "bandpass", frequency: 2400, Q: 0.8 });
  source.connect(band).connect(new GainNode(air, { gain: 0.12 })).connect(air.destination);
  source.start();
}

const SOUNDS = {
  glass: () => [2093, 3520, 5274].forEach((tone, i) => ring(tone, 0.05 / (i + 1), 0.35)),
  card: () => slide(),
  bell: () => [784, 1175, 1568].forEach((tone, i) => ring(tone, 0.06 / (i + 1), 1.2, i * 0.06)),
};

export function play(name) {
  if (air && isOn("sound") && air.state === "running") SOUNDS[name]();
}
