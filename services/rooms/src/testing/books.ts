import { expect } from "vitest";
import { Settlement } from "../../gen/prisma/enums.ts";
import type { MemoryHold } from "./memory-coins.ts";
import type { World } from "./world.ts";

type HoldState = MemoryHold["state"] | "none";

/** Allowed states of a hold by the state of its request or pin, once everything is settled. */
const atRest: Record<string, readonly HoldState[]> = {
  pending: ["held"],
  approved: ["captured"],
  done: ["captured"],
  rejected: ["voided"],
  expired: ["voided"],
  failed: ["none", "voided"],
};
/** The same at any time: a decision is visible before its coins are settled. */
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

/** Requested songs are in the playlist if and only if approved; each decision is published once. */
async function expectDecisions({ deps: { db }, requests, room, published }: World): Promise<void> {
  const entries = await db.entry.findMany({ where: { roomId: room.id } });
  const inList = entries.flatMap(({ track }) =>
    track !== null && typeof track === "object" && "requestId" in track ? [track.requestId] : [],
  );
  const rows = await requests();
  const approved = rows.filter(({ state }) => state === "approved").map(({ id }) => id);
  expect(inList.toSorted()).toEqual(approved.toSorted());
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const decided = await published();
  expect(new Set(decided.map(({ request_id }) => request_id)).size, "one decision event per request").toBe(
    decided.length,
  );
  for (const { request_id, status } of decided) expect(states.get(request_id)).toBe(status);
}

/** Every visible request is paid, and every hold belongs to a request or pin. */
export async function expectPaid(w: World): Promise<void> {
  await expectHolds(w, anyTime);
  await expectDecisions(w);
}

/** No operation is in progress: coins and rows agree. */
export async function expectBooksToAgree(w: World): Promise<void> {
  await expectHolds(w, atRest);
  await expectDecisions(w);
  const funding = { state: "funding" } as const;
  const unsettled = { settlement: { in: [Settlement.capture, Settlement.void] } };
  const where = { roomId: w.room.id, OR: [funding, unsettled] };
  expect(await w.deps.db.request.count({ where })).toBe(0);
  expect(await w.deps.db.pin.count({ where })).toBe(0);
}
