import type { Caller } from "@tutti/service-kit";
import { requireOwner } from "../policy.ts";
import type { Deps } from "../ports.ts";
import { lockOpenRoom, type RoomWithPlaylist } from "../room/store.ts";
import { writeSettings } from "./change-settings.ts";
import { requireOrBegin } from "./create-room.ts";

/** Turns chat and reactions on or off, for the owner. */
export async function updateVoices(
  deps: Deps,
  caller: Caller | null,
  name: string,
  { chatEnabled, reactionsEnabled }: { readonly chatEnabled: boolean; readonly reactionsEnabled: boolean },
): Promise<RoomWithPlaylist> {
  const { id } = await requireOrBegin(deps, caller, name);
  return deps.db.$transaction(async (tx) => {
    const room = await lockOpenRoom(tx, id);
    // guard: owner-sets-voices
    requireOwner(room, caller);
    return writeSettings(deps, tx, room, { chatEnabled, reactionsEnabled });
  });
}
