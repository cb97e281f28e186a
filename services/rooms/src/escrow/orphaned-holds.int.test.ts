import { randomUUID } from "node:crypto";
import { createLogger, metrics } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "../testing/open-database.ts";
import { world } from "../testing/world.ts";
import { checkEveryMs, findOrphanedHolds, type OpenHolds, startHoldChecks } from "./orphaned-holds.ts";

let opened: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());

const log = createLogger("test", "silent");

/** The ledger's open holds, two in a page. */
const openHoldsOf =
  (holds: ReadonlyMap<string, { readonly state: string }>): OpenHolds =>
  async ({ afterId }) => {
    const open = [...holds].filter(([id, { state }]) => state === "held" && id > afterId).map(([id]) => id);
    return { ids: open.sort().slice(0, 2), hasMore: open.length > 2 };
  };

test("the holds of pending requests, approved ones and pins are explained, whatever became of the others", async () => {
  const { ask, pin, approve, reject, recover, ada, ben, deps, ledger } = await world(opened.db, {
    welcome: 1000,
  });
  const approved = await ask(ada, "d");
  await approve(approved.request.id);
  await ask(ada, "e");
  const rejected = await ask(ben, "f");
  await reject(rejected.request.id);
  await pin(ben, "c");
  await recover();
  expect([...ledger.holds.values()].filter(({ state }) => state === "held")).toHaveLength(3);
  const found = await findOrphanedHolds({ ...deps, log, openHolds: openHoldsOf(ledger.holds) });
  expect(found).toEqual([]);
});

test("a hold whose request has vanished is published within the hour", async () => {
  const { ask, ada, ledger } = await world(opened.db);
  const { request } = await ask(ada, "d");
  await opened.db.request.delete({ where: { id: request.id } });
  const error = vi.spyOn(log, "error");
  const clock = manualClock();
  const checks = startHoldChecks({ db: opened.db, openHolds: openHoldsOf(ledger.holds), clock, log });
  clock.advance(checkEveryMs - 1);
  expect(error).not.toHaveBeenCalled();
  clock.advance(1);
  // Waits for the check that is under way.
  await checks.stop();
  const hold = `request:${request.id}`;
  expect(error.mock.calls).toEqual([[{ holds: [hold], count: 1 }, "holds without a living request"]]);
  expect(await metrics.getSingleMetricAsString("tutti_orphaned_holds")).toMatch(/ 1$/);
});

test("a request that ends between the two reads is no fault", async () => {
  const { deps } = await world(opened.db);
  const pages = [[`request:${randomUUID()}`], []];
  const openHolds: OpenHolds = async () => ({ ids: pages.shift() ?? [], hasMore: false });
  expect(await findOrphanedHolds({ ...deps, log, openHolds })).toEqual([]);
  expect(pages).toEqual([]);
});
