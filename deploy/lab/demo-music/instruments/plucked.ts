import { apply, highpass, lowpass } from "../dsp/filter.ts";
import { SAMPLE_RATE, samples } from "../dsp/rate.ts";
import type { Instrument, Stroke } from "./instrument.ts";
import { scaled } from "./keys.ts";

interface StringMaterial {
  /** 0..1: how hard and how close to the bridge it is plucked. */
  brightness: number;
  /** Decay time to a thousandth at 220 Hz, in seconds. */
  ring: number;
}

/** Karplus–Strong: a burst of noise in a delay line of one period, with a lowpass in the feedback. */
function pluckedString(
  { frequency, seconds, velocity, random }: Stroke,
  { brightness, ring }: StringMaterial,
): Float32Array {
  const out = new Float32Array(samples(seconds + 0.35));
  const blend = 0.5 + 0.45 * brightness;
  const period = SAMPLE_RATE / frequency - (1 - blend);
  // Fractional delay: interpolates between the oldest sample and the next one.
  const length = Math.ceil(period);
  const fraction = length - period;
  const line = new Float32Array(length + 1);
  const excitation = lowpass(0.1);
  for (let i = 0; i < length; i++) line[i] = excitation(random() * 2 - 1, 900 + 9000 * brightness * velocity);
  // Plucking at a seventh of the string removes the seventh harmonic.
  const pick = Math.max(1, Math.floor(length / 7));
  const picked = line.map((value, i) => value - 0.6 * (line[(i + length - pick) % length] ?? 0));
  const loss = 0.001 ** (1 / (frequency * ring * (220 / frequency) ** 0.4));
  let previous = 0;
  let at = 0;
  for (let i = 0; i < out.length; i++) {
    const now = picked[at] ?? 0;
    const next = picked[(at + 1) % length] ?? 0;
    const value = now + fraction * (next - now);
    const held = i / SAMPLE_RATE < seconds ? 1 : 0.985;
    picked[at] = loss * held * (blend * value + (1 - blend) * previous);
    previous = value;
    out[i] = value;
    at = (at + 1) % length;
  }
  return out;
}

export const acousticGuitar: Instrument = (stroke) =>
  scaled(
    apply(pluckedString(stroke, { brightness: 0.75, ring: 3.2 }), highpass(0.1), 90),
    1.3 * stroke.velocity,
  );

export const cleanGuitar: Instrument = (stroke) =>
  scaled(
    apply(pluckedString(stroke, { brightness: 0.6, ring: 4 }), lowpass(0.2), 4200),
    1.4 * stroke.velocity,
  );

/** Orchestral pizzicato: short and dark. */
export const pizzicato: Instrument = (stroke) =>
  scaled(
    pluckedString({ ...stroke, seconds: Math.min(stroke.seconds, 0.25) }, { brightness: 0.35, ring: 0.9 }),
    2 * stroke.velocity,
  );

/** A power chord (root, fifth, octave) through a distorted amplifier. */
export const drivenGuitar: Instrument = (stroke) => {
  const { frequency } = stroke;
  const strings = [1, 1.4983, 2].map((ratio) =>
    pluckedString({ ...stroke, frequency: frequency * ratio }, { brightness: 0.8, ring: 6 }),
  );
  const cabinet = lowpass(0.35);
  const tight = highpass(0.2);
  const first = strings[0] ?? new Float32Array(1);
  return first.map((_, i) => {
    const sum = strings.reduce((total, string) => total + (string[i] ?? 0), 0);
    const driven = Math.tanh(4.5 * stroke.velocity * tight(sum, 110));
    return 0.3 * cabinet(driven, 3200);
  });
};

/** A double bass: a dark string and the thump of the finger. */
export const uprightBass: Instrument = (stroke) => {
  const string = pluckedString(stroke, { brightness: 0.22, ring: 1.7 });
  const body = lowpass(0.4);
  return string.map((value, i) => {
    const t = i / SAMPLE_RATE;
    const thump = 0.35 * Math.sin(2 * Math.PI * stroke.frequency * t) * Math.exp(-t * 3.5);
    return stroke.velocity * (1.9 * body(value, 1100) + thump);
  });
};

/** A fingered electric bass. */
export const electricBass: Instrument = (stroke) => {
  const string = pluckedString(stroke, { brightness: 0.35, ring: 3 });
  const pickup = lowpass(0.3);
  return string.map((value, i) => {
    const t = i / SAMPLE_RATE;
    const fundamental =
      0.45 *
      Math.sin(2 * Math.PI * stroke.frequency * t) *
      Math.exp(-t * 1.6) *
      (t < stroke.seconds ? 1 : Math.exp(-(t - stroke.seconds) * 25));
    return stroke.velocity * (1.2 * pickup(value, 1500) + fundamental);
  });
};
