import { expect, test } from "vitest";
import { forecast, usualLength } from "./forecast.ts";
import { orderOf } from "./order.ts";
import type { OrderSetting, Waiting } from "./queue.ts";

const song = (id: string, addedAt: number, more: Partial<Waiting> = {}): Waiting => ({
  ...more,
  id,
  requester: { kind: "guest", identity: id.charAt(0) },
  addedAt,
  boost: more.boost ?? { kind: "none" },
  votes: more.votes ?? 0,
});
const foreseen = (setting: OrderSetting, waiting: readonly Waiting[]) =>
  forecast(setting, orderOf(setting, { waiting, heard: [] }), () => 60_000, 5_000);
const reasons = (setting: OrderSetting, waiting: readonly Waiting[]) =>
  foreseen(setting, waiting).map(({ entry, reason }) => [entry.id, reason]);

test("the next song plays after the rest of the playing one, the others after those before them", () => {
  const songs = foreseen("as_added", [song("a1", 1), song("b1", 2), song("c1", 3)]);
  expect(songs.map(({ songs, wait }) => [songs, wait.ms])).toEqual([
    [1, 5_000],
    [2, 65_000],
    [3, 125_000],
  ]);
});

test("a wait is an estimate once it contains an unknown length", () => {
  const order = orderOf("as_added", { waiting: [song("a1", 1), song("b1", 2)], heard: [] });
  expect(forecast("as_added", order, () => null, 0).map(({ wait }) => wait)).toEqual([
    { ms: 0, isEstimate: false },
    { ms: usualLength, isEstimate: true },
  ]);
  expect(forecast("as_added", order, () => null, null)[0]?.wait.isEstimate).toBe(true);
});

test("reasons: as added, and boosted", () => {
  const pinned = song("b1", 2, { boost: { kind: "pin", at: 3 } });
  expect(reasons("as_added", [song("a1", 1), pinned])).toEqual([
    ["b1", { kind: "boosted", by: "pin" }],
    ["a1", { kind: "as_added" }],
  ]);
});

test("reasons: after the turns of others, and after songs of one's own", () => {
  expect(reasons("fair", [song("a1", 1), song("a2", 2), song("b1", 3), song("c1", 4)])).toEqual([
    ["a1", { kind: "after_others_turns", others: 0 }],
    ["b1", { kind: "after_others_turns", others: 1 }],
    ["c1", { kind: "after_others_turns", others: 2 }],
    ["a2", { kind: "after_own_songs", songs: 1, others: 2 }],
  ]);
});

test("reasons: voted up, and outvoted", () => {
  expect(reasons("votes", [song("a1", 1), song("b1", 2), song("c1", 3, { votes: 1 })])).toEqual([
    ["c1", { kind: "voted_up", places: 2 }],
    ["a1", { kind: "outvoted", places: 1 }],
    ["b1", { kind: "outvoted", places: 1 }],
  ]);
});
