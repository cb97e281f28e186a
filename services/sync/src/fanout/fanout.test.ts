import { expect, test } from "vitest";
import { settle } from "../testing/cluster.ts";
import { textFrame, textsOf } from "../wire/text-frame.ts";
import { Fanout } from "./fanout.ts";
import type { Wire } from "./wire.ts";

class Listener implements Wire {
  writableLength = 0;
  readonly got: Buffer[] = [];
  onWrite = () => {};
  write(bytes: Buffer): void {
    this.got.push(bytes);
    this.onWrite();
  }
  get texts(): string[] {
    return this.got.flatMap(textsOf);
  }
}

function crowd(size: number) {
  const skipped: Wire[] = [];
  const held: number[] = [];
  const fanout = new Fanout({
    skipped: (wire) => skipped.push(wire),
    holds: (_wire, bytes) => held.push(bytes),
  });
  const listeners = Array.from({ length: size }, () => new Listener());
  for (const listener of listeners) fanout.add(listener);
  const say = (kind: "state" | "event", text: string) => fanout[kind](textFrame(text));
  return { fanout, listeners, skipped, held, say };
}

test("S40 all listeners get the same bytes", () => {
  const { fanout, listeners, say } = crowd(3);
  say("state", "one");
  fanout.flush();
  const [first] = listeners[0]?.got ?? [];
  for (const { got } of listeners) {
    expect(got).toHaveLength(1);
    expect(got[0]).toBe(first);
  }
});

test("pending messages go out in one write: all events, and of states the newest", () => {
  const { fanout, listeners, say } = crowd(1);
  say("state", "old");
  say("event", "a");
  say("event", "b");
  say("state", "new");
  fanout.flush();
  expect(listeners[0]?.got).toHaveLength(1);
  expect(listeners[0]?.texts).toEqual(["a", "b", "new"]);
});

test("S41 a listener that is behind gets no state but every event, and is tracked", () => {
  const { fanout, listeners, skipped, held, say } = crowd(2);
  const [slow, quick] = listeners;
  if (!slow) throw new Error("no listener");
  slow.writableLength = 10;
  say("state", "s");
  say("event", "e");
  fanout.flush();
  expect(slow.texts).toEqual(["e"]);
  expect(quick?.texts).toEqual(["e", "s"]);
  expect(skipped).toEqual([slow]);
  expect(held).toEqual([10]);
});

test("S46 after 512 writes other work runs; a listener that left meanwhile gets nothing, all others everything", async () => {
  const { fanout, listeners, say } = crowd(1300);
  const count = () => listeners.filter(({ got }) => got.length > 0).length;
  say("state", "s");
  fanout.flush();
  expect(count()).toBe(512);
  const gone = listeners[700];
  if (!gone) throw new Error("no listener");
  fanout.remove(gone);
  await settle();
  expect(count()).toBe(1299);
  expect(gone.got).toEqual([]);
  say("state", "t");
  fanout.flush();
  await settle();
  expect(listeners.filter(({ texts }) => texts.join() === "s,t")).toHaveLength(1299);
});

test("S46 messages during a round are sent in the next, newest state only", async () => {
  const { fanout, listeners, say } = crowd(600);
  say("state", "one");
  fanout.flush();
  for (const text of ["two", "three"]) {
    say("state", text);
    fanout.flush();
  }
  await settle();
  expect(listeners.every(({ texts }) => texts.join() === "one,three")).toBe(true);
});

test("a listener that leaves during a delivery does not affect the others", () => {
  const { fanout, listeners, say } = crowd(5);
  const [first] = listeners;
  if (!first) throw new Error("no listener");
  first.onWrite = () => fanout.remove(first);
  for (const text of ["a", "b"]) {
    say("event", text);
    fanout.flush();
  }
  expect(listeners.map(({ texts }) => texts.length)).toEqual([1, 2, 2, 2, 2]);
  expect(fanout.size).toBe(4);
});
