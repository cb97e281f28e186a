import { createLogger } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { Timers } from "../model/timers.ts";
import { settle } from "../testing/cluster.ts";
import { failingCache } from "../testing/failing-cache.ts";
import { memoryArchive, song } from "../testing/fake-services.ts";
import { silence, type Timeline } from "../timeline/timeline.ts";
import { Authority } from "./authority.ts";
import { WriteBehind } from "./write-behind.ts";

const playing = (position: number): Timeline => ({
  ...silence,
  track: song("one", 60),
  isPlaying: true,
  position,
});

/** Nodes that share a cache which may be away, and an archive. */
function nodes() {
  const clock = manualClock();
  const log = createLogger("sync", "silent");
  const archive = memoryArchive();
  const { cache, state } = failingCache(clock);
  const start = (tail: number) => {
    const writeBehind = new WriteBehind({ archive, timers: new Timers(clock), log });
    const authority = new Authority({ cache, archive, writeBehind, clock, tail, log });
    authority.remember("r", silence);
    return authority;
  };
  return { clock, archive, cache, state, a: start(1), b: start(2) };
}

test("S53 while the cache is away a node uses its own state and writes it to the archive", async () => {
  const { a, state, archive } = nodes();
  await a.change("r", () => playing(10));
  state.isAway = true;
  await a.change("r", (before) => ({ ...before, position: before.position + 20 }));
  expect((await a.read("r")).position).toBe(30);
  await settle();
  expect(archive.rows.get("r")?.position).toBe(30);
});

test("S53 a cache that recovers with an old state gets the newer one", async () => {
  const { a, b, state } = nodes();
  await a.change("r", () => playing(10));
  state.isAway = true;
  await a.change("r", () => playing(30));
  state.isAway = false;
  await a.read("r");
  expect((await b.read("r")).position).toBe(30);
});

test("S30 two nodes that lost the cache in the same millisecond give no rev to two states", async () => {
  const { a, b, state } = nodes();
  state.isAway = true;
  const [first, second] = [await a.change("r", () => playing(1)), await b.change("r", () => playing(2))];
  expect(first?.after.rev).not.toBe(second?.after.rev);
});

test("S30 a node with an older state gets the newer one from a cache that was emptied meanwhile", async () => {
  const { a, b, cache } = nodes();
  await a.change("r", () => playing(1));
  await cache.delete("sync:state:r");
  await b.read("r");
  await a.read("r");
  expect((await b.read("r")).position).toBe(1);
});

test("S31 a decision made on an old state is made again on the new one", async () => {
  const { a, b } = nodes();
  await a.change("r", () => playing(1));
  const asked: number[] = [];
  await b.change("r", (before) => {
    asked.push(before.position);
    return { ...before, position: before.position + 5 };
  });
  expect(asked).toEqual([1]);
  // `a` still believes in its own last state.
  await a.change("r", (before) => ({ ...before, position: before.position + 100 }));
  expect((await b.read("r")).position).toBe(106);
});

test("S37 a small correction is gathered, a leap is written at once", async () => {
  const { a, archive, clock } = nodes();
  await a.change("r", () => playing(10));
  await settle();
  expect(archive.rows.get("r")?.position).toBe(10);
  await a.change("r", (before) => ({ ...before, position: 10.5 }));
  await settle();
  expect(archive.rows.get("r")?.position).toBe(10);
  clock.advance(2100);
  await settle();
  expect(archive.rows.get("r")?.position).toBe(10.5);
});

test("S37 a write that the archive failed is retried", async () => {
  const { a, archive, clock } = nodes();
  const { save } = archive;
  archive.save = () => Promise.reject(new Error("The database is away."));
  await a.change("r", () => playing(10));
  await settle();
  archive.save = save;
  clock.advance(2100);
  await settle();
  expect(archive.rows.get("r")?.position).toBe(10);
});
