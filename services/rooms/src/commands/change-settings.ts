import { playlistChanged, roomSettingsChanged } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import type { RoomSettings } from "@tutti/proto/settings";
import type { Caller } from "@tutti/service-kit";
import type { Prisma } from "../../gen/prisma/client.ts";
import { type Need, requireAdmin } from "../model/policy.ts";
import type { Change, Deps } from "../model/ports.ts";
import { foldRoomName } from "../model/room-name.ts";
import { settingsData, settingsOf } from "../model/settings.ts";
import { requeue } from "../queue-session/requeue.ts";
import { changeRoom } from "../room/change.ts";
import { playlistOf, type RoomWithPlaylist } from "../room/read.ts";
import { writeColumns } from "../room/write-playlist.ts";
import { requireOrBegin } from "./create-room.ts";

type Mode = "off" | "manual" | "ai";

const maxIntroduction = 2000;

/** Writes columns that everybody reads with the room, puts its queue in order, and publishes the change. */
export async function writeSettings(
  change: Change,
  data: Prisma.RoomUncheckedUpdateInput,
): Promise<RoomWithPlaylist> {
  const { tx, publish } = change;
  const room = await writeColumns(change, data);
  if (await requeue(tx, room)) await publish(playlistChanged, { playlist_version: room.playlistVersion });
  const { chat_enabled, reactions_enabled } = settingsOf(room);
  await publish(roomSettingsChanged, {
    moderation_mode: room.moderationMode as Mode,
    voices: { chat_enabled, reactions_enabled },
  });
  return { room, playlist: await playlistOf(tx, room.id) };
}

async function writeAs(
  deps: Deps,
  { caller, need }: { readonly caller: Caller | null; readonly need: Need },
  name: string,
  data: (change: Change) => Prisma.RoomUncheckedUpdateInput,
): Promise<RoomWithPlaylist> {
  const { id } = await requireOrBegin(deps, caller, name);
  return changeRoom(deps, { id }, caller, need, (change) => writeSettings(change, data(change)));
}

/** Changes settings of a room, for its owner. Those that are not given stay as they are. */
export const changeSettings = (
  deps: Deps,
  caller: Caller | null,
  name: string,
  given: Partial<RoomSettings>,
): Promise<RoomWithPlaylist> =>
  writeAs(deps, { caller, need: /* guard: owner-changes-settings */ "owner" }, name, ({ room }) =>
    settingsData(room, given),
  );

/** Sets who decides about requests. The owner only. */
export const changeModeration = (
  deps: Deps,
  caller: Caller | null,
  name: string,
  moderationMode: Mode,
): Promise<RoomWithPlaylist> => writeAs(deps, { caller, need: "owner" }, name, () => ({ moderationMode }));

/** Sets a room's introduction. In a visitor's room everybody may. */
export async function changeIntroduction(
  deps: Deps,
  caller: Caller | null,
  name: string,
  introduction: string,
): Promise<RoomWithPlaylist> {
  if ([...introduction].length > maxIntroduction)
    throw fault("introduction_length", { max: maxIntroduction });
  return writeAs(deps, { caller, need: "owner_if_any" }, name, () => ({ introduction }));
}

/** Marks ownerless rooms as the operator's: they do not expire, and explore shows them without listeners. */
export async function keepRooms(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  names: readonly string[],
): Promise<void> {
  // guard: admin-keeps-rooms
  requireAdmin(caller);
  await db.room.updateMany({
    where: { folded: { in: names.map(foldRoomName) }, ownerId: null },
    data: { isKept: true, isProven: true },
  });
}
