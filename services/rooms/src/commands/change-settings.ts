import { invalid } from "@tutti/proto/errors";
import { roomSettingsChanged } from "@tutti/proto/events";
import { type Caller, outboxRow } from "@tutti/service-kit";
import type { Room } from "../../gen/prisma/client.ts";
import { requireOwner, requireOwnerIfAny } from "../policy.ts";
import type { Deps, Transaction } from "../ports.ts";
import { confirmation } from "../room/confirmed.ts";
import { lockOpenRoom, playlistOf, type RoomWithPlaylist } from "../room/store.ts";
import { voicesOf } from "../voices.ts";
import { requireOrBegin } from "./create-room.ts";

const maxIntroduction = 2000;
type Mode = "off" | "manual" | "ai";

/** Writes a locked room's settings, and publishes the change. */
export async function writeSettings(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  room: Room,
  data: Partial<Room>,
): Promise<RoomWithPlaylist> {
  // Bump the version so that a client that raced this write refetches.
  const version = { playlistVersion: { increment: 1 } };
  const confirmed = confirmation(room, deps.clock.now());
  const changed = await tx.room.update({
    where: { id: room.id },
    data: { ...data, ...version, ...confirmed },
  });
  const mode = changed.moderationMode as Mode;
  const { chatEnabled, reactionsEnabled } = voicesOf(changed);
  const payload = {
    room_id: room.id,
    moderation_mode: mode,
    voices: { chat_enabled: chatEnabled, reactions_enabled: reactionsEnabled },
    at: Math.round(deps.clock.now()),
  };
  await tx.outbox.create({ data: outboxRow(roomSettingsChanged, payload) });
  return { room: changed, playlist: await playlistOf(tx, room.id) };
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
  return deps.db.$transaction(async (tx) => {
    const room = await lockOpenRoom(tx, id);
    requireOwnerIfAny(room, caller);
    return writeSettings(deps, tx, room, { introduction });
  });
}

export async function updateModeration(
  deps: Deps,
  caller: Caller | null,
  name: string,
  moderationMode: Mode,
) {
  const { id } = await requireOrBegin(deps, caller, name);
  return deps.db.$transaction(async (tx) => {
    const room = await lockOpenRoom(tx, id);
    requireOwner(room, caller);
    return writeSettings(deps, tx, room, { moderationMode });
  });
}
