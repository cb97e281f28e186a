import { expect, test, vi } from "vitest";
import { fakeLink } from "../testing/fake-link.ts";
import { type Burst, Reactions } from "./reactions.ts";
import { reduceRising } from "./use-rising.ts";

function open(isReachable = true) {
  const room = fakeLink();
  const say = vi.fn(() => isReachable);
  let now = 0;
  const reactions = new Reactions(Object.assign(Object.create(room.link), { say }), () => now);
  const shown: Burst[] = [];
  reactions.on((burst) => shown.push(burst));
  const pass = (ms: number) => {
    now += ms;
  };
  return { room, say, reactions, shown, pass };
}

test("an own reaction shows at once, five a second and no more", () => {
  const { reactions, say, shown, pass } = open();
  for (let i = 0; i < 8; i++) reactions.react("heart");
  expect(say).toHaveBeenCalledTimes(5);
  expect(shown).toHaveLength(5);
  pass(1000);
  reactions.react("wow");
  expect(shown.at(-1)).toEqual({ kind: "wow", count: 1 });
});

test("what the room cannot get is not shown", () => {
  const { reactions, shown } = open(false);
  reactions.react("heart");
  expect(shown).toEqual([]);
});

test("the room's reactions show as they come; kinds of later versions are ignored", async () => {
  const { room, shown } = open();
  const ofLater: object = { moon: 2 };
  await room.emit("voices", { reactions: { clap: 3, wow: 1, ...ofLater } });
  expect(shown).toEqual([
    { kind: "clap", count: 3 },
    { kind: "wow", count: 1 },
  ]);
});

test("a crowd's reactions are a few pictures at a time", () => {
  const burst = (count: number) => ({ kind: "burst", burst: { kind: "fire", count }, still: false }) as const;
  let shown = reduceRising({ next: 0, rising: [], counts: null }, burst(500));
  expect(shown.rising).toHaveLength(4);
  for (let i = 0; i < 20; i++) shown = reduceRising(shown, burst(500));
  expect(shown.rising).toHaveLength(18);
  const [first] = shown.rising;
  if (!first) throw new Error("nothing rises");
  expect(reduceRising(shown, { kind: "gone", id: first.id }).rising).toHaveLength(17);
});

test("with less motion reactions are counted, until it is quiet", () => {
  const burst = { kind: "burst", burst: { kind: "fire", count: 3 }, still: true } as const;
  const once = reduceRising({ next: 0, rising: [], counts: null }, burst);
  const twice = reduceRising(once, burst);
  expect([twice.rising, twice.counts]).toEqual([[], { fire: 6 }]);
  expect(reduceRising(twice, { kind: "quiet" }).counts).toBeNull();
});
