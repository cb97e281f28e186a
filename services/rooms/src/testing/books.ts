import { expect } from "vitest";
import { Settlement } from "../../gen/prisma/enums.ts";
import { type HoldState, pinStates, requestStates } from "../escrow/states.ts";
import type { World } from "./world.ts";

const states = Object.entries({ ...requestStates, ...pinStates });
/** Allowed states of a hold by the state of its request or pin, at any time: a decision is visible before its coins are settled. */
const anyTime: Record<string, readonly HoldState[]> = Object.fromEntries(
  states.map(([state, { holds, settlement }]) => [state, settlement === "none" ? holds : [...holds, "held"]]),
);
/** The same once everything is settled, when none is funding. */
const { funding: _, ...atRest }: Record<string, readonly HoldState[]> = Object.fromEntries(
  states.map(([state, { holds }]) => [state, holds]),
);

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

/** States of a request whose song may be in the playlist. */
const inPlaylist = ["approved", "played", "refunded"];
/** States that follow an approval. */
const afterApproval = [...inPlaylist, "withdrawn"];

/** A song that waits to play is in the playlist, and only approved songs are; each decision is published once. */
async function expectDecisions({ deps: { db }, requests, room, published }: World): Promise<void> {
  const entries = await db.entry.findMany({ where: { roomId: room.id } });
  const inList = entries.flatMap(({ track }) =>
    track !== null && typeof track === "object" && "requestId" in track ? [track.requestId] : [],
  );
  const rows = await requests();
  const approved = rows.filter(({ state }) => state === "approved").map(({ id }) => id);
  expect(inList).toEqual(expect.arrayContaining(approved));
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const decided = await published();
  expect(new Set(decided.map(({ request_id }) => request_id)).size, "one decision event per request").toBe(
    decided.length,
  );
  for (const id of inList) expect(inPlaylist, `${id} is in the playlist`).toContain(states.get(String(id)));
  for (const { request_id, status } of decided)
    expect(status === "approved" ? afterApproval : [status]).toContain(states.get(request_id));
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
