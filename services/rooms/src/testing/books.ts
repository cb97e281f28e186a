import { expect } from "vitest";
import type { MemoryHold } from "./memory-coins.ts";
import type { World } from "./world.ts";

type HoldState = MemoryHold["state"] | "none";

/** What a hold may be while its request or pin is so and everything has come to rest. */
const atRest: Record<string, readonly HoldState[]> = {
  pending: ["held"],
  approved: ["captured"],
  done: ["captured"],
  rejected: ["voided"],
  expired: ["voided"],
  failed: ["none", "voided"],
};
/** The same at any moment: what was decided is visible before its coins have moved. */
const anyTime: Record<string, readonly HoldState[]> = {
  ...atRest,
  funding: ["none", "held"],
  approved: ["held", "captured"],
  done: ["held", "captured"],
  rejected: ["held", "voided"],
  expired: ["held", "voided"],
  failed: ["none", "held", "voided"],
};

async function expectHolds({ deps: { db }, ledger, requests, room }: World, allowed: typeof atRest) {
  const pins = await db.pin.findMany({ where: { roomId: room.id } });
  const paid = new Map<string, string>();
  for (const { id, state } of await requests()) paid.set(`request:${id}`, state);
  for (const { id, state } of pins) paid.set(`pin:${id}`, state);
  for (const [id, state] of paid)
    expect(allowed[state] ?? [], `${id} is ${state}`).toContain(ledger.holds.get(id)?.state ?? "none");
  expect(
    [...ledger.holds.keys()].filter((id) => !paid.has(id)),
    "holds for nothing",
  ).toEqual([]);
}

/** The songs that were asked for are in the playlist when, and only when, they were approved; each is told once. */
async function expectDecisions({ deps: { db }, requests, room, told }: World): Promise<void> {
  const entries = await db.entry.findMany({ where: { roomId: room.id } });
  const inList = entries.flatMap(({ track }) =>
    track !== null && typeof track === "object" && "requestId" in track ? [track.requestId] : [],
  );
  const rows = await requests();
  const approved = rows.filter(({ state }) => state === "approved").map(({ id }) => id);
  expect(inList.toSorted()).toEqual(approved.toSorted());
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const decided = await told();
  expect(new Set(decided.map(({ request_id }) => request_id)).size, "told once").toBe(decided.length);
  for (const { request_id, status } of decided) expect(states.get(request_id)).toBe(status);
}

/** Whoever sees a request sees one that is paid, and whatever is held is held for something. */
export async function expectPaid(w: World): Promise<void> {
  await expectHolds(w, anyTime);
  await expectDecisions(w);
}

/** Nothing is under way any more: coins and rows say the same. */
export async function expectBooksToAgree(w: World): Promise<void> {
  await expectHolds(w, atRest);
  await expectDecisions(w);
  const unfinished = [{ state: "funding" }, { settlement: { in: ["capture", "void"] } }];
  const where = { roomId: w.room.id, OR: unfinished };
  expect(await w.deps.db.request.count({ where })).toBe(0);
  expect(await w.deps.db.pin.count({ where })).toBe(0);
}
