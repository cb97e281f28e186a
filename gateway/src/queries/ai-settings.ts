import type { Dependencies } from "../dependencies.ts";
import { type AiSettings, presentAiSettings } from "../presenters/moderation.ts";
import { isModeratedByAi } from "../presenters/room.ts";

/** The settings of the room's AI moderator. */
export async function aiSettings(
  { rooms, moderation }: Pick<Dependencies, "rooms" | "moderation">,
  roomName: string,
): Promise<AiSettings> {
  const { room } = await rooms.getRoom({ roomName, roomId: "" });
  const { settings } = await moderation.getSettings({ roomId: room?.id ?? "" });
  return presentAiSettings(isModeratedByAi(room), settings);
}
