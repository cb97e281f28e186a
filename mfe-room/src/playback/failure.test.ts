import { expect, test } from "vitest";
import { noFailure, onFailure, onPlaying, onTrack } from "./failure.ts";

const host = { isHost: true, sources: 1, song: "a" };

test("the alternative source is tried first, by host and guest alike", () => {
  for (const isHost of [true, false])
    expect(onFailure(noFailure, { ...host, sources: 2, isHost }).step).toEqual({
      do: "try-source",
      index: 1,
    });
});

test("when all sources fail, the host skips and a guest falls back alone", () => {
  const second = { ...noFailure, source: 1 };
  expect(onFailure(second, { ...host, sources: 2 }).step).toEqual({ do: "skip-later" });
  expect(onFailure(second, { ...host, sources: 2, isHost: false }).step).toEqual({
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
  const last = onFailure(state, host);
  expect(last.step).toEqual({ do: "stop", becauseOfSkips: true });
  const paused = onTrack(last.state);
  const again = onFailure(paused, { ...host, isHost: false });
  expect(again.step).toEqual({ do: "stop", becauseOfSkips: true });
  const other = onFailure(paused, { ...host, isHost: false, song: "b" });
  expect(other.step).toEqual({ do: "stop", becauseOfSkips: false });
});

test("a song that plays ends the row", () => {
  let state = noFailure;
  for (let i = 0; i < 3; i++) state = onTrack(onFailure(state, host).state);
  expect(onFailure(onPlaying(state), host).step).toEqual({ do: "skip-later" });
});
