import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { Timers } from "../model/timers.ts";
import { EchoWatch, maxBytesBehind } from "./slow-reader.ts";
import { SlowReaders } from "./slow-readers.ts";

function behind(bytes: number) {
  const clock = manualClock();
  const got: string[] = [];
  const disconnected: unknown[] = [];
  const wire = { writableLength: bytes, write: (frame: Buffer) => got.push(frame.toString()) };
  let newest = "first";
  const lagCallbacks = new SlowReaders(new Timers(clock), clock).of(
    () => Buffer.from(newest),
    (gone) => disconnected.push(gone),
  );
  const change = (text: string) => {
    newest = text;
  };
  return { clock, wire, got, disconnected, lagCallbacks, change };
}

test("S41 a listener that caught up gets the newest state, once", () => {
  const { clock, wire, got, lagCallbacks, change } = behind(100);
  lagCallbacks.skipped(wire);
  lagCallbacks.skipped(wire);
  clock.advance(200);
  expect(got).toEqual([]);
  change("newest");
  wire.writableLength = 0;
  clock.advance(1000);
  expect(got).toEqual(["newest"]);
});

test("S42 a listener 256 KB behind, or behind for 15 s, is closed", () => {
  const far = behind(maxBytesBehind + 1);
  far.lagCallbacks.skipped(far.wire);
  expect(far.disconnected).toEqual([far.wire]);
  const full = behind(0);
  full.lagCallbacks.holds(full.wire, maxBytesBehind + 1);
  expect(full.disconnected).toEqual([full.wire]);
  const long = behind(1);
  long.lagCallbacks.skipped(long.wire);
  long.clock.advance(15_000);
  expect(long.disconnected).toEqual([]);
  long.clock.advance(200);
  expect(long.disconnected).toEqual([long.wire]);
});

test("S43 a stale echo gets the newest state, the second in a row is the last", () => {
  const watch = new EchoWatch();
  const newest = { rev: 9, sentAt: 1000 };
  expect(watch.judge(8, newest, 5000)).toBe("fine");
  expect(watch.judge(8, newest, 6000)).toBe("resend");
  expect(watch.judge(9, newest, 7000)).toBe("fine");
  expect(watch.judge(8, newest, 8000)).toBe("resend");
  expect(watch.judge(8, newest, 9000)).toBe("close");
});
