import { z } from "zod";
import { hostHint, nameHint, roomName } from "./fields.ts";
import { playerState } from "./player-state.ts";

/** → A host's command, timestamped by the server's clock; `timestamp` is ignored. */
export const playerStateChange = z.object({
  room_name: roomName,
  is_host: hostHint,
  player_state: playerState,
  username: nameHint,
  /** Why the song changes: `unplayable` if the sender could not play the one before. */
  reason: z.enum(["unplayable"]).optional(),
});
