import { expect, test } from "vitest";
import { offsetsOf, secondsFor, summaryOf } from "./offsets.ts";

const rate = 1000;

/** Noise in which every second differs, from `from` on. */
const song = (seconds: number) => {
  let state = 3;
  return Float32Array.from({ length: seconds * rate }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
};

test("each second is one window, but for the ones at both ends", () => {
  const played = song(secondsFor(5));
  const recorded = Float32Array.from(played, (_, i) => played[i - 200] ?? 0);
  expect(offsetsOf(played, recorded, rate)).toEqual([200, 200, 200, 200, 200]);
});

test("a recording that is too short has no window", () => {
  expect(offsetsOf(song(1), song(1), rate)).toEqual([]);
});

test("a window of silence or of another song has no offset", () => {
  const played = song(secondsFor(2));
  expect(offsetsOf(played, new Float32Array(played.length), rate)).toEqual([null, null]);
  expect(offsetsOf(played, played.toReversed(), rate)).toEqual([null, null]);
});

test("the summary covers the recorded offsets only", () => {
  expect(summaryOf([null, -10, 20, -10])).toEqual({
    windows: 4,
    recorded: 3,
    median: 10,
    p95: 20,
    middle: -10,
  });
  expect(summaryOf([null]).p95).toBeNaN();
});
