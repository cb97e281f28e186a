import { level } from "../dsp/envelope.ts";
import { lowpass } from "../dsp/filter.ts";
import { sine } from "../dsp/oscillator.ts";
import { SAMPLE_RATE, samples } from "../dsp/rate.ts";
import type { Instrument } from "./instrument.ts";

/** Piano: slightly stretched partials, the high ones decaying first. */
export const piano: Instrument = ({ frequency, seconds, velocity, random }) => {
  const out = new Float32Array(samples(seconds + 0.5));
  const partials = Math.min(10, Math.floor(12_000 / frequency));
  for (let n = 1; n <= partials; n++) {
    const tuned = frequency * n * Math.sqrt(1 + 0.00035 * n * n);
    const strength = (velocity ** (0.4 + n * 0.12) / n ** 1.25) * (n === 7 ? 0.4 : 1);
    const lifetime = (2.6 * (220 / frequency) ** 0.35) / (1 + 0.4 * (n - 1));
    const phase = random() * 6.28;
    for (let i = 0; i < out.length; i++) {
      const t = i / SAMPLE_RATE;
      const damper = t < seconds ? 1 : Math.exp(-(t - seconds) * 14);
      out[i] =
        (out[i] ?? 0) +
        strength * Math.sin(2 * Math.PI * tuned * t + phase) * Math.exp(-t / lifetime) * damper;
    }
  }
  for (let i = 0; i < samples(0.004); i++) out[i] = (out[i] ?? 0) * (i / samples(0.004));
  return scaled(out, 0.42);
};

/** Electric piano: frequency modulation with brightness by velocity, and a short tine. */
export const electricPiano: Instrument = ({ frequency, seconds, velocity }) => {
  const out = new Float32Array(samples(seconds + 0.4));
  const tine = frequency * 14 < 13_000 ? frequency * 14 : frequency * 7;
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    const body = level({ attack: 0.004, decay: 1.6, sustain: 0.12, release: 0.3 }, seconds, t);
    const index = (0.35 + velocity) * Math.exp(-t * 2.2);
    const tremolo = 1 - 0.12 * (0.5 + 0.5 * sine(4.6, t));
    out[i] =
      tremolo *
      body *
      (Math.sin(2 * Math.PI * frequency * t + index * sine(frequency, t)) +
        0.12 * velocity * sine(tine, t) * Math.exp(-t * 14));
  }
  return scaled(out, 0.5 * velocity);
};

/** Vibraphone: nearly pure tones, with the fourth harmonic at the stroke and the motor's slow tremolo. */
export const vibraphone: Instrument = ({ frequency, seconds, velocity }) => {
  const out = new Float32Array(samples(seconds + 1.2));
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    const ring =
      Math.min(1, t / 0.003) * Math.exp(-t * 1.5) * (t < seconds ? 1 : Math.exp(-(t - seconds) * 3));
    const motor = 1 - 0.25 * (0.5 + 0.5 * sine(5.2, t));
    out[i] =
      ring *
      motor *
      (sine(frequency, t) +
        0.28 * sine(frequency * 4, t) * Math.exp(-t * 7) +
        0.05 * sine(frequency * 10, t) * Math.exp(-t * 30));
  }
  return scaled(out, 0.55 * velocity);
};

/** A drawbar organ through a slow rotor. */
export const organ: Instrument = ({ frequency, seconds, velocity }) => {
  const out = new Float32Array(samples(seconds + 0.12));
  const drawbars = [
    [0.5, 0.5],
    [1, 1],
    [1.5, 0.35],
    [2, 0.5],
    [3, 0.22],
    [4, 0.18],
  ] as const;
  const soften = lowpass(0.1);
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    const gate = level({ attack: 0.02, decay: 1, sustain: 1, release: 0.1 }, seconds, t);
    const rotor = t + 0.00012 * sine(5.8, t);
    let sum = 0;
    for (const [ratio, amount] of drawbars) sum += amount * sine(frequency * ratio, rotor);
    out[i] = soften(gate * sum * (1 - 0.1 * sine(5.8, t)), 3500);
  }
  return scaled(out, 0.25 * velocity);
};

export function scaled(buffer: Float32Array, gain: number): Float32Array {
  for (let i = 0; i < buffer.length; i++) buffer[i] = (buffer[i] ?? 0) * gain;
  return buffer;
}
