import { invalid } from "@tutti/proto/errors";
import { roomSettingsChanged } from "@tutti/proto/events";
import type { Caller } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import type { Change, Deps } from "../model/ports.ts";
import { voicesOf } from "../model/voices.ts";
import { changeRoom } from "../room/change.ts";
import { playlistOf, type RoomWithPlaylist } from "../room/read.ts";
import { writeColumns } from "../room/write-playlist.ts";
import { requireOrBegin } from "./create-room.ts";

const maxIntroduction = 2000;
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

export async function updateIntroduction(
  deps: Deps,
  caller: Caller | null,
  name: string,
  introduction: string,
) {
  if ([...introduction].length > maxIntroduction)
    throw invalid(`An introduction has at most ${maxIntroduction} characters.`, "introduction_length");
  const { id } = await requireOrBegin(deps, caller, name);
  return changeRoom(deps, { id }, caller, "owner_if_any", (change) =>
    writeSettings(change, { introduction }),
  );
}

export async function updateModeration(
  deps: Deps,
  caller: Caller | null,
  name: string,
  moderationMode: Mode,
) {
  const { id } = await requireOrBegin(deps, caller, name);
  return changeRoom(deps, { id }, caller, "owner", (change) => writeSettings(change, { moderationMode }));
}
