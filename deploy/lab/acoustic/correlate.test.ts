import { expect, test } from "vitest";
import { align } from "./correlate.ts";

const rate = 8000;
const maxLag = rate / 2;
const size = rate;

/** Noise that is the same at each run. */
function noise(length: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

/** Noise of few frequencies with a beat in it, as music is. */
function music(length: number): Float32Array {
  const raw = noise(length, 7);
  let low = 0;
  return raw.map((value, i) => {
    low += 0.2 * (value - low);
    return low + 0.3 * Math.sin((2 * Math.PI * 220 * i) / rate) * (i % 4000 < 800 ? 1 : 0.1);
  });
}

const shifted = (signal: Float32Array, by: number) =>
  Float32Array.from(signal, (_, i) => signal[i - by] ?? 0);

const song = music(4 * rate);
const at = { start: rate + 500, size, maxLag };

test.each([0, 1, -1, 240, -240, 1600, -1600, 4000, -4000])("a delay of %d samples is found", (delay) => {
  const found = align(song, shifted(song, delay), at);
  expect(found?.lag).toBe(delay);
  expect(found?.likeness).toBeCloseTo(1, 3);
});

test("a tenth as loud, turned into noise as loud as itself: the delay is found, the likeness falls", () => {
  const other = noise(song.length, 99);
  const recorded = shifted(song, 321).map((value, i) => 0.1 * value + 0.02 * (other[i] ?? 0));
  const found = align(song, recorded, at);
  expect(found?.lag).toBe(321);
  expect(found?.likeness).toBeGreaterThan(0.5);
  expect(found?.likeness).toBeLessThan(0.99);
});

test("another signal is not alike", () => {
  expect(align(song, noise(song.length, 5), at)?.likeness).toBeLessThan(0.2);
});

test("silence on either side is not aligned", () => {
  const silent = new Float32Array(song.length);
  expect(align(silent, song, at)).toBe(null);
  expect(align(song, silent, at)).toBe(null);
});

test("a loud passage beside the right one does not outweigh it", () => {
  const recorded = shifted(song, 100).map((value, i) => (i > at.start + 100 + size ? 20 * value : value));
  expect(align(song, recorded, at)?.lag).toBe(100);
});

test("a recording that ends within the search is not aligned", () => {
  expect(align(song, song, { start: 10, size, maxLag })).toBe(null);
  expect(align(song, song, { start: song.length - size, size, maxLag })).toBe(null);
});
