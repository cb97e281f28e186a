import { z } from "zod";
import { hostHint, nameHint, roomName } from "./fields.ts";

/** → Joins a room. Role and name come from the session; the last two fields are hints and ignored. */
export const joinRoom = z.object({ room_name: roomName, is_host: hostHint, username: nameHint });
