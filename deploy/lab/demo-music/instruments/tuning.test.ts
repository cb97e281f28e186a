import { seeded } from "@tutti/playlist-gen/internal/generate/random.ts";
import { expect, test } from "vitest";
import { frequencyOf, SAMPLE_RATE } from "../dsp/rate.ts";
import type { Instrument } from "./instrument.ts";
import { electricPiano, piano, vibraphone } from "./keys.ts";
import { acousticGuitar, cleanGuitar, electricBass, uprightBass } from "./plucked.ts";
import { flute, lead, reed } from "./synths.ts";

/** The period with the strongest self-similarity near the expected one, as cents off. */
function centsOff(instrument: Instrument, midi: number): number {
  const frequency = frequencyOf(midi);
  const sound = instrument({ frequency, seconds: 1, velocity: 0.8, random: seeded(1) });
  const start = Math.floor(0.15 * SAMPLE_RATE);
  const periods = 24;
  const likeness = (lag: number): number => {
    let sum = 0;
    for (let i = start; i < start + 8000; i++) sum += (sound[i] ?? 0) * (sound[i + lag] ?? 0);
    return sum;
  };
  const expected = (SAMPLE_RATE / frequency) * periods;
  let best = Math.round(expected);
  const reach = Math.round(expected * 0.02);
  for (let lag = best - reach, top = -Infinity; lag <= Math.round(expected) + reach; lag++) {
    const value = likeness(lag);
    if (value > top) [top, best] = [value, lag];
  }
  return 1200 * Math.log2(expected / best);
}

test.each([
  ["acoustic guitar", acousticGuitar, 57],
  ["acoustic guitar, high", acousticGuitar, 76],
  ["clean guitar", cleanGuitar, 69],
  ["electric bass", electricBass, 40],
  ["upright bass", uprightBass, 43],
  ["piano", piano, 60],
  ["electric piano", electricPiano, 64],
  ["vibraphone", vibraphone, 72],
  ["lead", lead, 69],
  ["reed", reed, 67],
  ["flute", flute, 76],
] as const)("%s is in tune within 8 cents", (_, instrument, midi) => {
  expect(Math.abs(centsOff(instrument, midi))).toBeLessThan(8);
});
