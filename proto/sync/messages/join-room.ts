import { z } from "zod";
import { hostHint, nameHint, roomName } from "./fields.ts";

/** → Enter a room. Role and name come from the session; the last two are hints and ignored. */
export const joinRoom = z.object({ room_name: roomName, is_host: hostHint, username: nameHint });
