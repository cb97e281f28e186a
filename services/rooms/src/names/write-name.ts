import { roomRenamed } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import { type Caller, nameKeysVersion, violatedIndex } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import { roomNameTaken } from "../commands/create-room.ts";
import type { Change, Deps } from "../model/ports.ts";
import { foldRoomName } from "../model/room-name.ts";
import { changeRoom } from "../room/change.ts";
import { playlistOf, type RoomWithPlaylist } from "../room/read.ts";
import { writeColumns } from "../room/write-playlist.ts";
import { claimKeys } from "./former-names.ts";

/** A new name, and what changes with it. */
interface Naming {
  readonly name: string;
  readonly visibility?: Pick<Room, "isListed" | "linkSince">;
}

/**
 * Names a room, for its owner, and publishes that. `decide` returns the new name, or null if nothing changes. Throws
 * `favorites_room` for a room whose name stays, and `room_name_taken` with a suggestion if another room has the name, had
 * it before, or looks like it.
 */
export async function writeName(
  deps: Deps,
  caller: Caller,
  roomName: string,
  decide: (change: Change, at: Date) => Promise<Naming | null>,
): Promise<RoomWithPlaylist> {
  let wanted = "";
  const { clock, db } = deps;
  try {
    return await changeRoom(
      deps,
      { name: roomName },
      caller,
      /* guard: owner-names-room */ "owner",
      async (change) => {
        const { tx, room } = change;
        const roomId = room.id;
        if (room.isFavorites) throw fault("favorites_room.name");
        const naming = await decide(change, new Date(clock.now()));
        if (!naming) return { room, playlist: await playlistOf(tx, roomId) };
        wanted = naming.name;
        const folded = foldRoomName(wanted);
        // One from before look-alikes were compared may hold no key.
        if ((await tx.formerName.count({ where: { folded, NOT: { roomId } } })) > 0)
          throw await roomNameTaken(tx, wanted);
        const named = { name: wanted, folded, nameKeysVersion, ...naming.visibility };
        const changed = await writeColumns(change, named);
        await claimKeys(tx, roomId, wanted);
        await change.publish(roomRenamed, {});
        return { room: changed, playlist: await playlistOf(tx, roomId) };
      },
    );
  } catch (error) {
    if (violatedIndex(error) === null) throw error;
    throw await roomNameTaken(db, wanted);
  }
}
