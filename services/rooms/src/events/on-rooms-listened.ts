import type { ListenedRoom } from "@tutti/proto/events";
import type { Deps } from "../ports.ts";

/** Devices that heard a song in a room before explore shows it to strangers. */
const listenersToProve = 2;

/** Counts who heard a song in a visitor's room. A repeated or late note changes nothing. */
async function countListeners({ db }: Pick<Deps, "db">, { room_id, heard_by }: ListenedRoom): Promise<void> {
  await db.$transaction(async (tx) => {
    const [room] = await tx.$queryRaw<{ isProven: boolean }[]>`
      select is_proven as "isProven" from rooms.rooms where id = ${room_id}::uuid for update`;
    if (!room || room.isProven) return;
    await tx.heardBy.createMany({
      data: heard_by.map((listener) => ({ roomId: room_id, listener })),
      skipDuplicates: true,
    });
    if ((await tx.heardBy.count({ where: { roomId: room_id } })) < listenersToProve) return;
    await tx.room.update({ where: { id: room_id }, data: { isProven: true } });
    await tx.heardBy.deleteMany({ where: { roomId: room_id } });
  });
}

/** Rooms without an owner had listeners. */
export async function onRoomsListened(
  deps: Pick<Deps, "db">,
  { rooms }: { readonly rooms: readonly ListenedRoom[] },
): Promise<void> {
  for (const room of rooms) if (room.heard_by.length > 0) await countListeners(deps, room);
}
