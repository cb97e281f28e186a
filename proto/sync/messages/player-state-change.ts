import { z } from "zod";
import { hostHint, nameHint, roomName } from "./fields.ts";
import { playerState } from "./player-state.ts";

/** → The host's command. The server stamps it with its own clock; `timestamp` is ignored. */
export const playerStateChange = z.object({
  room_name: roomName,
  is_host: hostHint,
  player_state: playerState,
  username: nameHint,
});
