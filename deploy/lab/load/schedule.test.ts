import { startLead } from "@tutti/proto/sync";
import { expect, test } from "vitest";
import { plannedAt, songSeconds, songs, startsAfter, stepAt, stepMs } from "./schedule.ts";

const at = (step: number, ms = 0) => plannedAt(step * stepMs + ms);

test("nothing plays before the first step", () => {
  expect(stepAt(-1)).toBe(-1);
  expect(plannedAt(-1)).toEqual({ song: 0, isPlaying: false, position: 0 });
});

test("a playing room moves with the clock, and a host's word that nothing changed does not move it", () => {
  expect(at(0, 900)).toEqual({ song: 0, isPlaying: true, position: 0.5 });
  expect(at(1, 250)).toEqual({ song: 0, isPlaying: true, position: stepMs / 1000 - startsAfter + 0.25 });
});

test("a song starts at one instant after the step for all clients, and is at 0 until then", () => {
  expect(startsAfter * 1000).toBe(startLead);
  for (const step of [0, 3]) {
    expect(at(step)).toMatchObject({ isPlaying: true, position: 0 });
    expect(at(step, startLead)).toMatchObject({ position: 0 });
    expect(at(step, startLead + 100).position).toBeCloseTo(0.1);
  }
});

test("seek, next, pause and play again", () => {
  expect(at(2)).toEqual({ song: 0, isPlaying: true, position: 134 });
  expect(at(3, 500)).toEqual({ song: 1, isPlaying: true, position: expect.closeTo(0.1) });
  const paused = { song: 1, isPlaying: false, position: stepMs / 1000 - startsAfter };
  expect(at(4)).toEqual(paused);
  expect(at(4, 1900)).toEqual(paused);
  expect(at(5, 10)).toEqual({ ...paused, isPlaying: true, position: paused.position + 0.01 });
});

test("the playlist starts again, and no song is played to its end", () => {
  const steps = Array.from({ length: 2000 }, (_, step) => at(step, stepMs - 1));
  expect(new Set(steps.map(({ song }) => song)).size).toBe(songs);
  expect(Math.max(...steps.map(({ position }) => position))).toBeLessThan(songSeconds);
});

test("each step but a mere word changes the song, the pause or the place by more than a listener may drift", () => {
  for (let step = 0; step < 500; step++) {
    const [was, is] = [plannedAt(step * stepMs - 0.001), at(step)];
    const changed =
      was.song !== is.song ||
      was.isPlaying !== is.isPlaying ||
      Math.abs(was.position - is.position) > stepMs / 1000;
    expect(changed, `step ${step}`).toBe(step % 5 !== 1);
  }
});
