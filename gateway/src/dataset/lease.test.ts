import { memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { holdingExport, maxExportMs } from "./send.ts";

const busy = { kind: "conflict", code: "export_running" };

function open() {
  const clock = manualClock();
  const cache = memoryCache(clock);
  return { clock, hold: (user: string, work: () => Promise<void>) => holdingExport(cache, user, work) };
}

test("a person has one export at a time, independent of other people's", async () => {
  const { hold } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = hold("ada", () => promise);
  await expect(hold("ada", async () => {})).rejects.toMatchObject(busy);
  await hold("bob", async () => {});
  resolve();
  await first;
  await hold("ada", async () => {});
});

test("an export that fails is over", async () => {
  const { hold } = open();
  const broken = async () => Promise.reject(new Error("the reader went away"));
  await expect(hold("ada", broken)).rejects.toThrow("went away");
  await hold("ada", async () => {});
});

test("an export whose gateway died blocks the next one only for the maximum duration of an export", async () => {
  const { hold, clock } = open();
  void hold("ada", () => new Promise<void>(() => {}));
  await expect(hold("ada", async () => {})).rejects.toMatchObject(busy);
  clock.advance(maxExportMs + 1);
  await hold("ada", async () => {});
});
