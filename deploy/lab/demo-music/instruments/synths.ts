import { type Envelope, level } from "../dsp/envelope.ts";
import { lowpass } from "../dsp/filter.ts";
import { pulse, sawtooth, sine } from "../dsp/oscillator.ts";
import { SAMPLE_RATE, samples } from "../dsp/rate.ts";
import type { Instrument } from "./instrument.ts";

interface Patch {
  /** Detune of each saw, in cents. */
  voices: readonly number[];
  amplitude: Envelope;
  /** Cutoff in Hz at rest; its envelope opens it by `opening` octaves. */
  cutoff: number;
  opening: number;
  openFor: number;
  resonance: number;
  vibratoCents: number;
  gain: number;
}

/**
 * Subtractive synthesis: detuned saws through a modulated lowpass; pads, strings, leads and brass differ in parameters
 * only.
 */
function subtractive(patch: Patch): Instrument {
  return ({ frequency, seconds, velocity, random }) => {
    const out = new Float32Array(samples(seconds + patch.amplitude.release));
    const saws = patch.voices.map((cents) => ({ ratio: 2 ** (cents / 1200), next: sawtooth(random()) }));
    const filter = lowpass(patch.resonance);
    const rate = 4.8 + random();
    for (let i = 0; i < out.length; i++) {
      const t = i / SAMPLE_RATE;
      const vibrato = 2 ** ((patch.vibratoCents * Math.min(1, t / 0.5) * sine(rate, t)) / 1200);
      let sum = 0;
      for (const saw of saws) sum += saw.next(frequency * saw.ratio * vibrato);
      const octaves = patch.opening * velocity * Math.exp(-t / patch.openFor);
      const cutoff = Math.min(9000, (patch.cutoff + frequency) * 2 ** octaves);
      out[i] = patch.gain * velocity * level(patch.amplitude, seconds, t) * filter(sum / saws.length, cutoff);
    }
    return out;
  };
}

export const pad = subtractive({
  voices: [-11, -5, 0, 6, 12],
  amplitude: { attack: 0.35, decay: 2, sustain: 0.8, release: 0.9 },
  cutoff: 700,
  opening: 0.8,
  openFor: 1.6,
  resonance: 0.15,
  vibratoCents: 4,
  gain: 0.7,
});
export const strings = subtractive({
  voices: [-8, -3, 3, 9],
  amplitude: { attack: 0.11, decay: 1.5, sustain: 0.85, release: 0.35 },
  cutoff: 1500,
  opening: 0.4,
  openFor: 0.8,
  resonance: 0.1,
  vibratoCents: 9,
  gain: 0.6,
});
export const fiddle = subtractive({
  voices: [0, 4],
  amplitude: { attack: 0.05, decay: 0.8, sustain: 0.8, release: 0.14 },
  cutoff: 1900,
  opening: 0.5,
  openFor: 0.2,
  resonance: 0.35,
  vibratoCents: 14,
  gain: 0.5,
});
export const brightPluck = subtractive({
  voices: [-6, 6],
  amplitude: { attack: 0.003, decay: 0.22, sustain: 0, release: 0.2 },
  cutoff: 500,
  opening: 3.2,
  openFor: 0.14,
  resonance: 0.45,
  vibratoCents: 0,
  gain: 0.85,
});
export const supersaw = subtractive({
  voices: [-18, -11, -4, 0, 5, 12, 19],
  amplitude: { attack: 0.012, decay: 0.5, sustain: 0.65, release: 0.25 },
  cutoff: 1800,
  opening: 1.2,
  openFor: 0.5,
  resonance: 0.1,
  vibratoCents: 0,
  gain: 0.8,
});
export const lead = subtractive({
  voices: [-5, 5],
  amplitude: { attack: 0.015, decay: 0.6, sustain: 0.6, release: 0.22 },
  cutoff: 1200,
  opening: 1.3,
  openFor: 0.35,
  resonance: 0.35,
  vibratoCents: 10,
  gain: 0.6,
});
export const brass = subtractive({
  voices: [-4, 0, 5],
  amplitude: { attack: 0.04, decay: 0.35, sustain: 0.6, release: 0.14 },
  cutoff: 600,
  opening: 2,
  openFor: 0.3,
  resonance: 0.1,
  vibratoCents: 5,
  gain: 0.7,
});
export const synthBass = subtractive({
  voices: [-3, 3],
  amplitude: { attack: 0.004, decay: 0.5, sustain: 0.55, release: 0.08 },
  cutoff: 160,
  opening: 2.4,
  openFor: 0.16,
  resonance: 0.3,
  vibratoCents: 0,
  gain: 1.1,
});

/** Sub bass: a sine with some of its octave, so that small speakers reproduce it. */
export const subBass: Instrument = ({ frequency, seconds, velocity }) => {
  const out = new Float32Array(samples(seconds + 0.1));
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    const gate = level({ attack: 0.008, decay: 0.9, sustain: 0.7, release: 0.09 }, seconds, t);
    out[i] = velocity * gate * Math.tanh(1.5 * sine(frequency, t) + 0.3 * sine(frequency * 2, t)) * 0.75;
  }
  return out;
};

/** Clarinet-like reed: a filtered square wave with breath noise at the start. */
export const reed: Instrument = ({ frequency, seconds, velocity, random }) => {
  const out = new Float32Array(samples(seconds + 0.15));
  const square = pulse(random(), 0.5);
  const filter = lowpass(0.2);
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    const gate = level({ attack: 0.05, decay: 0.6, sustain: 0.8, release: 0.12 }, seconds, t);
    const vibrato = 2 ** ((8 * Math.min(1, Math.max(0, t - 0.2) / 0.4) * sine(5.1, t)) / 1200);
    const breath = (random() * 2 - 1) * 0.08 * Math.exp(-t * 9);
    out[i] =
      0.45 *
      velocity *
      gate *
      filter(square(frequency * vibrato) + breath, 700 + frequency * 2 * (0.7 + velocity));
  }
  return out;
};

/** Flute: almost a sine, with breath noise. */
export const flute: Instrument = ({ frequency, seconds, velocity, random }) => {
  const out = new Float32Array(samples(seconds + 0.2));
  const air = lowpass(0.6);
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    const gate = level({ attack: 0.07, decay: 0.8, sustain: 0.85, release: 0.16 }, seconds, t);
    phase += (frequency * 2 ** ((10 * Math.min(1, t / 0.6) * sine(5, t)) / 1200)) / SAMPLE_RATE;
    const tone =
      Math.sin(2 * Math.PI * phase) +
      0.25 * Math.sin(4 * Math.PI * phase) +
      0.08 * Math.sin(6 * Math.PI * phase);
    out[i] = 0.5 * velocity * gate * (tone + 0.12 * air(random() * 2 - 1, frequency * 2));
  }
  return out;
};
