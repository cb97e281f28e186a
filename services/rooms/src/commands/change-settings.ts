import { roomSettingsChanged } from "@tutti/proto/events";
import type { Caller } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import type { Change, Deps } from "../model/ports.ts";
import { needToChange, type Settings } from "../model/settings.ts";
import { voicesOf } from "../model/voices.ts";
import { publishOrder, requeue } from "../queue-session/requeue.ts";
import { changeRoom } from "../room/change.ts";
import { playlistOf, type RoomWithPlaylist } from "../room/read.ts";
import { writeColumns } from "../room/write-playlist.ts";
import { requireOrBegin } from "./create-room.ts";

type Mode = "off" | "manual" | "ai";

/** Writes a room's settings, and publishes the change. */
export async function writeSettings(change: Change, data: Partial<Room>): Promise<RoomWithPlaylist> {
  const changed = await writeColumns(change, data);
  const mode = changed.moderationMode as Mode;
  const { chatEnabled, reactionsEnabled } = voicesOf(changed);
  await change.publish(roomSettingsChanged, {
    moderation_mode: mode,
    voices: { chat_enabled: chatEnabled, reactions_enabled: reactionsEnabled },
  });
  return { room: changed, playlist: await playlistOf(change.tx, changed.id) };
}

/** Changes settings of a room, for a caller who may change each of them. Those that are not given stay as they are. */
export async function changeSettings(
  deps: Deps,
  caller: Caller | null,
  name: string,
  given: Partial<Settings>,
): Promise<RoomWithPlaylist> {
  const need = needToChange(given);
  const { id } = await requireOrBegin(deps, caller, name);
  return changeRoom(deps, { id }, caller, need, (change) => writeSettings(change, given));
}

/** The order of a room's queue and its limits for guests; null: none. */
type QueueRules = Pick<
  Settings,
  "queueOrder" | "waitingLimit" | "longestSong" | "songAgainAfter" | "artistAgainAfter"
>;

/** With when listeners may skip a song together, which stays as it is if absent. */
export type QueueSettings = QueueRules & Partial<Pick<Settings, "skipVotes" | "skipShare">>;

/** `changeSettings` for the queue, which it puts in the new order. */
export async function updateQueue(
  deps: Deps,
  caller: Caller | null,
  name: string,
  given: QueueSettings,
): Promise<RoomWithPlaylist> {
  const need = needToChange(given);
  const { id } = await requireOrBegin(deps, caller, name);
  return changeRoom(deps, { id }, caller, need, async (change) => {
    const { tx } = change;
    await requeue(tx, await tx.room.update({ where: { id }, data: given }));
    return { room: await publishOrder(change), playlist: await playlistOf(tx, id) };
  });
}
