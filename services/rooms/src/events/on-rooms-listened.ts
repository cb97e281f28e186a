import type { ListenedRoom } from "@tutti/proto/events";
import type { Changing } from "../model/ports.ts";
import { changeAnyRoom } from "../room/change.ts";

/** Devices that must have played a song in a room before explore shows it. */
// guard: listeners-to-prove
const listenersToProve = 2;

/** Counts devices that played a song in a visitor's room. Repeated or late events change nothing. */
async function countListeners(deps: Changing, { room_id: roomId, heard_by }: ListenedRoom): Promise<void> {
  await changeAnyRoom(deps, roomId, async ({ tx, room }) => {
    if (room.isProven) return;
    await tx.heardBy.createMany({
      data: heard_by.map((listener) => ({ roomId, listener })),
      skipDuplicates: true,
    });
    if ((await tx.heardBy.count({ where: { roomId } })) < listenersToProve) return;
    await tx.room.update({ where: { id: roomId }, data: { isProven: true } });
    await tx.heardBy.deleteMany({ where: { roomId } });
  });
}

/**
 * Stores when the rooms last had listeners; a late or repeated event never sets an earlier time. Rooms are locked in
 * one order, so that processes do not deadlock.
 */
async function storeLastListened(
  { db }: Pick<Changing, "db">,
  rooms: readonly ListenedRoom[],
): Promise<void> {
  const last = new Map<string, number>();
  for (const { room_id, at } of rooms) last.set(room_id, Math.max(at, last.get(room_id) ?? 0));
  const [ids, times] = [[...last.keys()], [...last.values()]];
  await db.$executeRaw`
    with locked as (
      select id from rooms.rooms where id = any(${ids}::uuid[]) and owner_id is null order by id for update
    )
    update rooms.rooms r set last_listened_at = greatest(r.last_listened_at, to_timestamp(note.at / 1000))
    from unnest(${ids}::uuid[], ${times}::float8[]) as note (id, at) join locked using (id)
    where r.id = note.id`;
}

/** Handles the event that ownerless rooms had listeners. */
export async function onRoomsListened(
  deps: Changing,
  { rooms }: { readonly rooms: readonly ListenedRoom[] },
): Promise<void> {
  await storeLastListened(deps, rooms);
  for (const room of rooms) if (room.heard_by.length > 0) await countListeners(deps, room);
}
