import { type Caller, type Clock, outboxRow } from "@tutti/service-kit";
import { z } from "zod";
import type { Room } from "../../gen/prisma/client.ts";
import { type EndedHold, settleEnded } from "../escrow/settle.ts";
import { type Need, requireOwned, requireOwner, requireOwnerIfAny } from "../model/policy.ts";
import type { Change, Changing, Transaction } from "../model/ports.ts";
import { requireRoom, roomNotFound } from "./read.ts";
import { requireDecider, requireMay, requireModerator } from "./roles.ts";

type Check = (tx: Transaction, room: Room, caller: Caller | null) => void | Promise<void>;

const checks: Record<Need, Check> = {
  none: () => {},
  owner: (_tx, room, caller) => requireOwner(room, caller),
  owner_if_any: (_tx, room, caller) => requireOwnerIfAny(room, caller),
  anybody_if_owned: (_tx, room) => requireOwned(room),
  edit_list: (tx, room, caller) => requireMay(tx, room, caller, "edit_list"),
  decide_requests: requireDecider,
  moderate_people: requireModerator,
};

/** A room that is not removed. */
type OpenRoom = { readonly name: string } | { readonly id: string };

/** Locks a room to the end of the transaction, which serializes its changes. Null if there is none. */
async function lockRoom(tx: Transaction, id: string): Promise<Room | null> {
  await tx.$queryRaw`select 1 from rooms.rooms where id = ${id}::uuid for update`;
  return tx.room.findUnique({ where: { id } });
}

const changeOf = (tx: Transaction, clock: Clock, room: Room): Change => ({
  tx,
  clock,
  room,
  publish: async <T extends object>(type: Parameters<typeof outboxRow<T>>[0], payload: object) => {
    const event = { ...payload, room_id: room.id, at: Math.round(clock.now()) } as unknown as T;
    await tx.outbox.create({ data: outboxRow(type, event) });
  },
});

/** Holds of one change that are settled at once; recovery settles the rest. */
const settledAtOnce = 100;

/** The holds that this transaction has marked to be captured or voided: `xmin` is the transaction that wrote a row. */
const endedIn = (tx: Transaction, roomId: string): Promise<EndedHold[]> => tx.$queryRaw<EndedHold[]>`
  (select 'request' as kind, id::text, settlement::text from rooms.requests
    where room_id = ${roomId}::uuid and settlement in ('capture', 'void') and xmin = pg_current_xact_id()::xid
    limit ${settledAtOnce})
  union all
  (select 'pin' as kind, id::text, settlement::text from rooms.pins
    where room_id = ${roomId}::uuid and settlement in ('capture', 'void') and xmin = pg_current_xact_id()::xid
    limit ${settledAtOnce})`;

/** Changes the room that `find` answers, under its lock, and settles the holds that the change ended. */
async function changeFound<T>(
  deps: Changing,
  find: (tx: Transaction) => Promise<string | null>,
  work: (change: Change) => T | Promise<T>,
): Promise<T | null> {
  const { db, clock } = deps;
  const done = await db.$transaction(async (tx) => {
    const id = await find(tx);
    const room = id === null ? null : await lockRoom(tx, id);
    if (!room) return null;
    const result = await work(changeOf(tx, clock, room));
    return { result, ended: await endedIn(tx, room.id) };
  });
  if (!done) return null;
  await settleEnded(deps, done.ended);
  return done.result;
}

/**
 * Changes an open room in one transaction that locks it, for a caller who is what `need` says. Coins whose holds the
 * change ends are captured or returned after the commit; what fails then is left to recovery. Throws `room_not_found`
 * for a removed room and for an unknown one, `room_without_owner` or `not_host` if the caller may not, and what `work`
 * throws; then nothing is changed.
 */
export async function changeRoom<T>(
  deps: Changing,
  which: OpenRoom,
  caller: Caller | null,
  need: Need,
  work: (change: Change) => T | Promise<T>,
): Promise<T> {
  const find = async (tx: Transaction) => ("id" in which ? which.id : (await requireRoom(tx, which.name)).id);
  const changed = await changeFound(deps, find, async (change) => {
    const { tx, room } = change;
    if (room.removedAt) throw roomNotFound();
    await checks[need](tx, room, caller);
    return { result: await work(change) };
  });
  if (!changed) throw roomNotFound();
  return changed.result;
}

/**
 * `changeRoom` for the service itself and for administrators: checks no role, and changes a removed room, too. Null if
 * there is no room of this id.
 */
export const changeAnyRoom = <T>(
  deps: Changing,
  id: string,
  work: (change: Change) => T | Promise<T>,
): Promise<T | null> => changeFound(deps, async () => (z.uuid().safeParse(id).success ? id : null), work);
