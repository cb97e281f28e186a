import { z } from "zod";
import { nameHint, roomName } from "./fields.ts";

/** → Leaves the room. */
export const leaveRoom = z.object({ room_name: roomName, username: nameHint });
