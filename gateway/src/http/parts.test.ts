import { fault } from "@tutti/proto/faults";
import { metrics } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { measureParts, partStates } from "./parts.ts";

/** Parts whose calls are answered by `answer`, with the name of the part. */
function partsOf(answer: (part: string) => Promise<unknown>) {
  const clock = manualClock();
  const services: Parameters<typeof partStates>[0]["services"] = Object({
    auth: { getUsers: () => answer("auth") },
    rooms: { explore: () => answer("rooms") },
    playlists: { examplePrompts: () => answer("playlist-gen") },
    payments: { listPackages: () => answer("payments") },
    moderation: { getSettings: () => answer("moderation") },
    analytics: { getTotals: () => answer("analytics") },
  });
  return { clock, states: partStates({ services, sync: { isReady: () => true }, clock }) };
}

test("the services are checked at most once a second", async () => {
  let asked = 0;
  let isUp = true;
  const { clock, states } = partsOf(async () => {
    asked++;
    if (!isUp) throw fault("unavailable");
  });
  await Promise.all([states(), states(), states()]);
  expect(asked).toBe(6);
  isUp = false;
  expect((await states()).rooms).toEqual({ state: "up", ms: 0 });
  clock.advance(1000);
  expect((await states()).rooms).toEqual({ state: "away", ms: 0 });
  expect(asked).toBe(12);
});

test("a part is away when it does not answer; its refusal is an answer", async () => {
  const { clock, states } = partsOf(async (part) => {
    if (part === "analytics") throw fault("admin_only");
    if (part !== "rooms") return;
    clock.advance(900);
    throw fault("unavailable");
  });
  expect(await states()).toMatchObject({
    rooms: { state: "away", ms: 900 },
    analytics: { state: "up" },
    sync: { state: "up" },
  });
});

test("a scrape contains the state of each part", async () => {
  const { states } = partsOf(async (part) => {
    if (part === "rooms") throw fault("unavailable");
  });
  const measured = measureParts(states);
  const lines = (await metrics.metrics()).split("\n");
  expect(lines).toContain('tutti_part_up{part="rooms"} 0');
  expect(lines).toContain('tutti_part_up{part="sync"} 1');
  await measured.stop();
});
