import type { RoomAccess } from "../model/ports.ts";

/** What a person says with. */
type Voice = "chat" | "reactions";

/** Why a person may not speak. */
type Silence = "chat_off" | "reactions_off";

/** Whether a person may speak in a room: null, or why not. The only place that decides it. */
export function maySpeak(voice: Voice, { voices }: Pick<RoomAccess, "voices">): Silence | null {
  if (/* guard: voices-off */ voices[voice]) return null;
  return voice === "chat" ? "chat_off" : "reactions_off";
}
