import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { Timers } from "../model/timers.ts";
import { settle } from "../testing/cluster.ts";
import { Fanout } from "./fanout.ts";
import { TickPacer } from "./pacer.ts";
import type { Tick } from "./tick.ts";
import type { Wire } from "./wire.ts";

const frame = (text: string) => Buffer.from(text);
const tickOf = (text: string, more: Partial<Tick> = {}): Tick => ({
  all: frame(text),
  lasting: null,
  others: new Map(),
  ...more,
});

class Reader implements Wire {
  writableLength = 0;
  text = "";
  writes = 0;
  write(bytes: Buffer): void {
    this.text += bytes.toString();
    this.writes++;
  }
}

function room(size: number) {
  const clock = manualClock();
  const timers = new Timers(clock);
  const held: number[] = [];
  const fanout = new Fanout({ skipped: () => {}, holds: (_wire, bytes) => held.push(bytes) });
  const readers = Array.from({ length: size }, () => new Reader());
  for (const reader of readers) fanout.add(reader);
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 20) {
      clock.advance(20);
      for (let i = 0; i < 5; i++) await settle();
    }
  };
  return { fanout, readers, pass, held, pacer: new TickPacer(timers), timers };
}

test("S72 the tick of a large room is spread over at most 250 ms, and reaches everybody once", async () => {
  const { fanout, readers, pass, pacer } = room(5000);
  let isDone = false;
  pacer.send(fanout, tickOf("v"), () => {
    isDone = true;
  });
  await pass(100);
  const part = readers.filter(({ text }) => text === "v").length;
  expect(part).toBeGreaterThan(1000);
  expect(part).toBeLessThan(4000);
  await pass(140);
  expect(isDone).toBe(true);
  expect(readers.every(({ text }) => text === "v")).toBe(true);
});

test("S72 a state goes first, and takes the rest of the tick along in the same write", async () => {
  const { fanout, readers, pacer, pass } = room(1000);
  pacer.send(fanout, tickOf("v"), () => {});
  const before = readers.filter(({ text }) => text === "v").length;
  expect(before).toBe(64);
  fanout.state(frame("s"));
  fanout.flush();
  expect(readers.slice(0, 512).every(({ text }) => text.includes("s"))).toBe(true);
  await pass(200);
  expect(readers.slice(0, 64).every(({ text }) => text === "vs")).toBe(true);
  expect(readers.slice(64).every(({ text, writes }) => text === "sv" && writes === 1)).toBe(true);
});

test("S72 listeners who leave, join or read slowly during a tick cost no other their frame", async () => {
  const { fanout, readers, held, pacer, pass } = room(2000);
  const [first, second, slow, apart] = readers;
  const last = readers.at(-1);
  if (!first || !second || !slow || !apart || !last) throw new Error("readers are missing");
  slow.writableLength = 10;
  const tick = tickOf("v", { lasting: frame("m"), others: new Map([[apart, null]]) });
  pacer.send(fanout, tick, () => {});
  fanout.remove(second);
  fanout.remove(last);
  const late = new Reader();
  fanout.add(late);
  await pass(300);
  expect(slow.text).toBe("m");
  expect(held).toEqual([10]);
  expect(apart.text).toBe("");
  expect(last.text).toBe("");
  expect(late.text).toBe("v");
  expect(readers.filter(({ text }) => text === "v")).toHaveLength(1997);
  fanout.event(frame("e"));
  fanout.flush();
  await pass(20);
  expect(fanout.size).toBe(1999);
  expect(readers.filter(({ text }) => text.endsWith("e"))).toHaveLength(1998);
});

test("S72 in a round that completes a tick, each gets their own of it", async () => {
  const { fanout, readers, pacer, pass } = room(300);
  const [early, apart, none, slow] = [0, 297, 298, 299].map((i) => readers[i]);
  if (!early || !apart || !none || !slow) throw new Error("readers are missing");
  const others = new Map<Wire, Buffer | null>([
    [apart, frame("o")],
    [none, null],
  ]);
  pacer.send(fanout, tickOf("v", { lasting: frame("m"), others }), () => {});
  slow.writableLength = 1;
  fanout.event(frame("e"));
  fanout.state(frame("s"));
  fanout.flush();
  await pass(40);
  expect([early, apart, none, slow].map(({ text }) => text)).toEqual(["ves", "eso", "es", "em"]);
});
