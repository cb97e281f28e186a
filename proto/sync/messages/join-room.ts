import { z } from "zod";
import { hostHint, nameHint, roomName } from "./fields.ts";

/** → Joins a room. Role and name come from the session; `is_host` and `username` are hints and ignored. */
export const joinRoom = z.object({
  room_name: roomName,
  is_host: hostHint,
  username: nameHint,
  /** The name that a visitor chose for this browser. Ignored for an account. */
  nickname: nameHint,
});
