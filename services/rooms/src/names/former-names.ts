import type { StoredNames } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import type { Transaction } from "../model/ports.ts";
import { roomNameKeys } from "../model/room-name.ts";

/** Former names that a room keeps; older ones are free. */
const maxFormer = 5;
/** Ended names that a room keeps for its requesters. */
const maxEnded = 50;

/** The names that rooms have and had, for `claimStoredNames`. */
export const storedNames: StoredNames = {
  schema: "rooms",
  table: "rooms",
  column: "name",
  keysOf: roomNameKeys,
  former: { table: "former_names", column: "name", holder: "room_id", since: "since" },
};

/** Keeps the current name of a locked room as a former one, unless the new one has the same look-up key. */
export async function keepFormer(
  tx: Transaction,
  { id, name, folded }: Pick<Room, "id" | "name" | "folded">,
  next: { readonly folded: string; readonly at: Date },
): Promise<void> {
  await tx.formerName.deleteMany({ where: { folded: next.folded, roomId: id } });
  if (folded === next.folded) return;
  await tx.formerName.createMany({
    data: [{ folded, name, roomId: id, since: next.at }],
    skipDuplicates: true,
  });
  const outdated = await tx.formerName.findMany({
    where: { roomId: id },
    orderBy: [{ since: "desc" }, { folded: "asc" }],
    skip: maxFormer,
  });
  await endNames(tx, id, outdated, next.at);
}

/** Ends names of a locked room: they lead nobody there, except a requester to own requests. */
async function endNames(
  tx: Transaction,
  roomId: string,
  names: readonly { readonly folded: string }[],
  since: Date,
): Promise<void> {
  const folded = names.map((name) => name.folded);
  await tx.formerName.deleteMany({ where: { roomId, folded: { in: folded } } });
  await tx.endedName.createMany({
    data: folded.map((each) => ({ folded: each, roomId, since })),
    skipDuplicates: true,
  });
  const outdated = await tx.endedName.findMany({
    where: { roomId },
    orderBy: [{ since: "desc" }, { folded: "asc" }],
    skip: maxEnded,
  });
  await tx.endedName.deleteMany({ where: { roomId, folded: { in: outdated.map((each) => each.folded) } } });
}

/** Ends the current name of a locked room, and its former ones. */
export async function endAllNames(
  tx: Transaction,
  { id, folded }: Pick<Room, "id" | "folded">,
  at: Date,
): Promise<void> {
  const former = await tx.formerName.findMany({ where: { roomId: id } });
  await endNames(tx, id, [...former, { folded }], at);
}

/** Makes a locked room's keys those of its names. A key that another room holds violates the table's index. */
export async function claimKeys(tx: Transaction, roomId: string, name: string): Promise<void> {
  // guard: former-names-taken
  const former = await tx.formerName.findMany({ where: { roomId } });
  const current = roomNameKeys(name);
  const all = new Set([...current, ...former.flatMap((each) => roomNameKeys(each.name))]);
  const held = await tx.nameKey.findMany({ where: { holderId: roomId } });
  const heldKeys = new Set(held.map(({ key }) => key));
  await tx.nameKey.deleteMany({ where: { holderId: roomId, key: { notIn: [...all] } } });
  const missing = current.filter((key) => !heldKeys.has(key));
  // guard: renamed-room-keys
  await tx.nameKey.createMany({ data: missing.map((key) => ({ key, holderId: roomId })) });
}
