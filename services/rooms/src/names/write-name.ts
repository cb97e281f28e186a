import { roomRenamed } from "@tutti/proto/events";
import { nameKeysVersion, outboxRow, violatedIndex } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import { roomNameTaken } from "../commands/create-room.ts";
import type { Deps, Transaction } from "../ports.ts";
import { confirmation } from "../room/confirmed.ts";
import { lockOpenRoom, playlistOf, type RoomWithPlaylist } from "../room/store.ts";
import { foldRoomName } from "../room-name.ts";
import { claimKeys } from "./former-names.ts";

/** A new name, and what changes with it. */
interface Change {
  readonly name: string;
  readonly visibility?: Pick<Room, "isListed" | "linkSince">;
}

/**
 * Names a room, and publishes that. `decide` gets the locked room and returns the change, or null if there is none.
 * Throws `room_name_taken` with a suggestion if another room has the name, had it before, or looks like it.
 */
export async function writeName(
  deps: Deps,
  roomId: string,
  decide: (tx: Transaction, room: Room, at: Date) => Promise<Change | null>,
): Promise<RoomWithPlaylist> {
  let wanted = "";
  const { clock, db } = deps;
  try {
    return await db.$transaction(async (tx) => {
      const room = await lockOpenRoom(tx, roomId);
      const at = new Date(clock.now());
      const change = await decide(tx, room, at);
      if (!change) return { room, playlist: await playlistOf(tx, roomId) };
      wanted = change.name;
      const folded = foldRoomName(change.name);
      // One from before look-alikes were compared may hold no key.
      if ((await tx.formerName.count({ where: { folded, NOT: { roomId } } })) > 0)
        throw await roomNameTaken(tx, change.name);
      const changed = await tx.room.update({
        where: { id: roomId },
        data: {
          // Bump the version so that a client that raced this write refetches.
          playlistVersion: { increment: 1 },
          ...confirmation(room, clock.now()),
          ...change.visibility,
          name: change.name,
          folded,
          nameKeysVersion,
        },
      });
      await claimKeys(tx, roomId, change.name);
      const event = { room_id: roomId, at: Math.round(clock.now()) };
      await tx.outbox.create({ data: outboxRow(roomRenamed, event) });
      return { room: changed, playlist: await playlistOf(tx, roomId) };
    });
  } catch (error) {
    if (violatedIndex(error) === null) throw error;
    throw await roomNameTaken(db, wanted);
  }
}
