import { expect, test } from "vitest";
import { noFailure, onFailure, onPlaying, onTrack } from "./failure.ts";

const host = { isHost: true, sources: 1 };

test("the alternative source is tried first, by host and guest alike", () => {
  for (const isHost of [true, false])
    expect(onFailure(noFailure, { sources: 2, isHost }).step).toEqual({ do: "try-source", index: 1 });
});

test("when all sources fail, the host skips and a guest falls back alone", () => {
  const second = { source: 1, skips: 0 };
  expect(onFailure(second, { sources: 2, isHost: true }).step).toEqual({ do: "skip-later" });
  expect(onFailure(second, { sources: 2, isHost: false }).step).toEqual({
    do: "stop",
    becauseOfSkips: false,
  });
});

test("at most three tracks in a row are skipped, then it pauses with a message", () => {
  let state = noFailure;
  for (let i = 0; i < 3; i++) {
    const next = onFailure(state, host);
    expect(next.step).toEqual({ do: "skip-later" });
    state = onTrack(next.state);
  }
  expect(onFailure(state, host).step).toEqual({ do: "stop", becauseOfSkips: true });
});

test("a song that plays ends the row", () => {
  let state = noFailure;
  for (let i = 0; i < 3; i++) state = onTrack(onFailure(state, host).state);
  expect(onFailure(onPlaying(state), host).step).toEqual({ do: "skip-later" });
});
