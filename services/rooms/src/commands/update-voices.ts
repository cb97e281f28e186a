import type { Caller } from "@tutti/service-kit";
import type { Deps } from "../model/ports.ts";
import { changeRoom } from "../room/change.ts";
import type { RoomWithPlaylist } from "../room/read.ts";
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
  return changeRoom(deps, { id }, caller, /* guard: owner-sets-voices */ "owner", (change) =>
    writeSettings(change, { chatEnabled, reactionsEnabled }),
  );
}
