import { describe, expect, test } from "vitest";
import { seeded } from "../testing/manual-time.ts";
import { type PlayerNature, SimulatedPlayer } from "../testing/simulated-player.ts";
import { DriftControl } from "./control.ts";

type Jump = { readonly at: number; readonly to: number };

interface Scenario {
  readonly nature: Omit<PlayerNature, "random">;
  readonly seed?: number;
  readonly seconds?: number;
  /** Where the room jumps to, and when; seconds. */
  readonly jumps?: readonly Jump[];
  readonly stallAt?: number;
  readonly startAt?: number;
}

/**
 * Lets a player follow a room for a while; answers its true drifts with their times and, of each seek,
 * how far off the player came out. All in seconds.
 */
function follow({ nature, seed = 1, seconds = 60, jumps = [], stallAt, startAt = 0 }: Scenario) {
  const player = new SimulatedPlayer({ ...nature, random: seeded(seed) });
  const control = new DriftControl();
  const drifts: { at: number; drift: number }[] = [];
  const seeks: number[] = [];
  const landings: number[] = [];
  let offset = startAt;
  player.play();
  control.jumped(0);
  for (let ms = 0; ms < seconds * 1000; ms += 50) {
    const wasBusy = player.isBusy;
    player.run(50);
    const jump = jumps.find(({ at }) => at * 1000 === ms);
    if (jump) {
      offset = jump.to - ms / 1000;
      control.jumped(ms);
    }
    if (stallAt !== undefined && ms === stallAt * 1000) player.stall(0.8);
    const target = ms / 1000 + offset;
    if (ms % 250 === 0) {
      const { reported: actual, isBusy } = player;
      const { honoursRate } = nature;
      const step = control.step({ now: ms, target, actual, isPlaying: true, isBusy, honoursRate });
      if (step.kind === "seek") {
        seeks.push(ms / 1000);
        player.seek(step.to);
      } else player.rate = step.rate;
    }
    if (wasBusy && !player.isBusy) landings.push(Math.abs(player.audible - target));
    drifts.push({ at: ms / 1000, drift: player.audible - target });
  }
  return { drifts, seeks, landings };
}

const percentile = (values: readonly number[], p: number) =>
  values.map(Math.abs).sort((a, b) => a - b)[Math.floor(values.length * p)] ?? Number.NaN;

/** Drifts from the second moment on, in seconds. */
const settled = (drifts: readonly { at: number; drift: number }[], from: number, to = 1e9) =>
  drifts.filter(({ at }) => at >= from && at < to).map(({ drift }) => drift);

const audio = { seekTakes: 0.12, jitter: 0.02, honoursRate: true };
const video = { seekTakes: 0.6, jitter: 0.15, honoursRate: true };
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe("a player that honours fine rates", () => {
  test.each(seeds)("an audio element that joins late is in step within 3 s and stays (seed %i)", (seed) => {
    const { drifts, seeks } = follow({ nature: audio, seed, startAt: 37 });
    expect(percentile(settled(drifts, 3), 0.5)).toBeLessThan(0.03);
    expect(percentile(settled(drifts, 3), 0.95)).toBeLessThan(0.06);
    expect(seeks.length).toBeLessThanOrEqual(2);
  });

  test.each(seeds)("two of them that start a little apart are within 30 ms after 5 s (seed %i)", (seed) => {
    const nature = { ...audio, jitter: 0.012 };
    const [one, two] = [0.075, 0.025].map((startAt, i) =>
      settled(follow({ nature, seed: 100 * i + seed, startAt }).drifts, 5),
    );
    const differences = one?.map((drift, i) => drift - (two?.[i] ?? Number.NaN)) ?? [];
    expect(percentile(differences, 0.95)).toBeLessThan(0.03);
  });

  test.each(seeds)(
    "slow seeks and a position that jitters by 150 ms: p95 within 100 ms (seed %i)",
    (seed) => {
      const { drifts } = follow({ nature: video, seed, startAt: 37, seconds: 120 });
      expect(percentile(settled(drifts, 6), 0.95)).toBeLessThan(0.1);
    },
  );

  test.each(seeds)("the time that seeks take is learned from the first ones (seed %i)", (seed) => {
    const jumps = [
      { at: 20, to: 100 },
      { at: 40, to: 30 },
      { at: 60, to: 200 },
    ];
    const { drifts, landings } = follow({ nature: { ...audio, seekTakes: 0.5 }, seed, seconds: 80, jumps });
    expect(landings[0]).toBeGreaterThan(0.4);
    expect(landings.at(-1)).toBeLessThan(0.2);
    expect(percentile(settled(drifts, 62, 64), 0.5)).toBeLessThan(0.12);
  });

  test("sound hardware that runs 0.1 % fast is held", () => {
    const { drifts, seeks } = follow({ nature: { ...audio, speed: 1.001 }, seconds: 600 });
    expect(percentile(settled(drifts, 5), 0.99)).toBeLessThan(0.06);
    expect(seeks.filter((at) => at > 5)).toEqual([]);
  });

  test("a stall of 0.8 s is caught up without a cut", () => {
    const { drifts, seeks } = follow({ nature: audio, stallAt: 30 });
    expect(percentile(settled(drifts, 43), 0.95)).toBeLessThan(0.06);
    expect(seeks.filter((at) => at >= 30)).toEqual([]);
  });
});

describe("a player that knows one rate only", () => {
  const stubborn = { ...audio, honoursRate: false };

  test("below 2 s it is left alone", () => {
    const { seeks } = follow({ nature: stubborn, stallAt: 30 });
    expect(seeks.filter((at) => at >= 30)).toEqual([]);
  });

  test("beyond 2 s it jumps, once", () => {
    const control = new DriftControl();
    const seen = { isPlaying: true, honoursRate: false };
    const steps = [0, 250, 500].map((now) =>
      control.step({ ...seen, now, target: 10 + now / 1000, actual: 7 + now / 1000 }),
    );
    expect(steps[0]).toEqual({ kind: "play", rate: 1 });
    expect(steps[1]).toEqual({ kind: "seek", to: 10.25 });
    expect(steps[2]).toEqual({ kind: "play", rate: 1 });
  });
});

test("a room that jumped is followed at the first step, and the difference is not counted as the player's delay", () => {
  const control = new DriftControl();
  const seen = { isPlaying: true, honoursRate: true };
  control.jumped(0);
  expect(control.step({ ...seen, now: 0, target: 40, actual: 7 })).toEqual({ kind: "seek", to: 40 });
  control.step({ ...seen, now: 250, target: 40.25, actual: 40.25 });
  control.step({ ...seen, now: 500, target: 40.5, actual: 40.5 });
  control.jumped(750);
  expect(control.step({ ...seen, now: 750, target: 90, actual: 40.75 })).toEqual({ kind: "seek", to: 90 });
});

describe("a paused room", () => {
  const paused = { now: 0, isPlaying: false, honoursRate: true };

  test("a player at another position is moved", () => {
    expect(new DriftControl().step({ ...paused, target: 12, actual: 10 })).toEqual({ kind: "seek", to: 12 });
  });

  const stays = { kind: "play", rate: 1 };

  test("one at the same position stays", () => {
    expect(new DriftControl().step({ ...paused, target: 12, actual: 12.1 })).toEqual(stays);
  });

  test("after the pause one that seeks finely is set right to the hundredth of a second", () => {
    const control = new DriftControl();
    control.jumped(0);
    expect(control.step({ ...paused, target: 12, actual: 12.05 })).toEqual({ kind: "seek", to: 12 });
    expect(control.step({ ...paused, target: 12, actual: 12.001 })).toEqual(stays);
  });

  test("one with a single rate is left in its place", () => {
    const control = new DriftControl();
    control.jumped(0);
    expect(control.step({ ...paused, honoursRate: false, target: 12, actual: 12.05 })).toEqual(stays);
  });

  test("one that comes out beside the place each time is left there after the third", () => {
    const control = new DriftControl();
    control.jumped(0);
    const kinds = [1, 2, 3, 4, 5].map(() => control.step({ ...paused, target: 12, actual: 12.05 }).kind);
    expect(kinds).toEqual(["seek", "seek", "seek", "play", "play"]);
  });
});
