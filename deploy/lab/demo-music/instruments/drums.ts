import { bandpass, highpass, lowpass } from "../dsp/filter.ts";
import { sine } from "../dsp/oscillator.ts";
import { SAMPLE_RATE, samples } from "../dsp/rate.ts";
import type { Instrument } from "./instrument.ts";

/** A drum is a function of time; `make` creates its state for each stroke. */
function drum(seconds: number, make: (noise: () => number) => (t: number) => number): Instrument {
  return ({ velocity, random }) => {
    const sound = make(() => random() * 2 - 1);
    const out = new Float32Array(samples(seconds));
    for (let i = 0; i < out.length; i++) out[i] = velocity * sound(i / SAMPLE_RATE);
    return out;
  };
}

interface KickShape {
  low: number;
  sweep: number;
  lifetime: number;
  click: number;
}

const kickDrum = ({ low, sweep, lifetime, click }: KickShape): Instrument =>
  drum(lifetime * 3, (noise) => {
    let phase = 0;
    const tick = highpass(0.2);
    return (t) => {
      phase += (low + sweep * Math.exp(-t * 38)) / SAMPLE_RATE;
      return (
        0.95 *
          Math.tanh(1.4 * Math.sin(2 * Math.PI * phase)) *
          Math.exp(-t / lifetime) *
          Math.min(1, t / 0.001) +
        click * tick(noise(), 2500) * Math.exp(-t * 220)
      );
    };
  });

export const kick = kickDrum({ low: 52, sweep: 150, lifetime: 0.13, click: 0.12 });
export const deepKick = kickDrum({ low: 44, sweep: 210, lifetime: 0.2, click: 0.1 });
export const softKick = kickDrum({ low: 58, sweep: 70, lifetime: 0.1, click: 0.02 });

const snareDrum = (tone: number, lifetime: number, snappy: number): Instrument =>
  drum(lifetime * 5, (noise) => {
    const wires = highpass(0.2);
    return (t) =>
      0.5 * (sine(tone, t) + 0.6 * sine(tone * 1.73, t)) * Math.exp(-t * 28) +
      snappy * wires(noise(), 1500) * Math.exp(-t / lifetime);
  });

export const snare = snareDrum(190, 0.075, 0.5);
export const dustySnare = snareDrum(165, 0.06, 0.42);
export const bigSnare = snareDrum(178, 0.11, 0.55);

/** Brushed snare: a soft swish instead of a crack. */
export const brush = drum(0.35, (noise) => {
  const band = bandpass(0.2);
  return (t) => 0.5 * band(noise(), 3200) * Math.min(1, t / 0.02) * Math.exp(-t * 13);
});

export const rim = drum(0.08, () => (t) => 0.5 * (sine(1700, t) + 0.6 * sine(2430, t)) * Math.exp(-t * 75));

export const clap = drum(0.3, (noise) => {
  const band = bandpass(0.45);
  return (t) => {
    const hands = [0, 0.011, 0.023].reduce((sum, at) => sum + (t >= at ? Math.exp(-(t - at) * 130) : 0), 0);
    return 0.75 * band(noise(), 1500) * (hands * 0.7 + Math.exp(-t * 17) * 0.5);
  };
});

/** Six inharmonic square tones sound metallic; noise adds air. */
const METAL = [410.6, 608.8, 739.2, 1045.4, 1080, 1600] as const;
const cymbal = (seconds: number, decay: number, cutoff: number, gain: number, bell = 0): Instrument =>
  drum(seconds, (noise) => {
    const thin = highpass(0.2);
    return (t) => {
      let metal = 0;
      for (const tone of METAL) metal += Math.sign(sine(tone * 2.3, t));
      const wash = thin(metal * 0.1 + noise() * 0.5, cutoff);
      return (
        gain *
        (wash * Math.exp(-t * decay) + bell * sine(3150, t) * Math.exp(-t * 9)) *
        Math.min(1, t / 0.0008)
      );
    };
  });

export const hat = cymbal(0.09, 65, 7500, 0.34);
export const openHat = cymbal(0.4, 11, 7000, 0.3);
export const ride = cymbal(0.9, 4.5, 6500, 0.2, 0.14);
export const crash = cymbal(2.4, 1.8, 4500, 0.34);

export const shaker = drum(0.12, (noise) => {
  const band = bandpass(0.3);
  return (t) => 0.42 * band(noise(), 7000) * Math.min(1, t / 0.025) * Math.exp(-t * 36);
});

export const tom: Instrument = (stroke) => {
  const low = lowpass(0.1);
  return drum(0.5, (noise) => {
    let phase = 0;
    return (t) => {
      phase += (stroke.frequency * (1 + 0.5 * Math.exp(-t * 22))) / SAMPLE_RATE;
      return (
        0.8 * Math.sin(2 * Math.PI * phase) * Math.exp(-t * 8) + 0.1 * low(noise(), 900) * Math.exp(-t * 30)
      );
    };
  })(stroke);
};
