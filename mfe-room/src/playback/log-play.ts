import { answerOf, api, session } from "@tutti/kit";
import type { Song } from "./snapshot.ts";

/** Logs that a song of the room was played to its end, for logged-in users only. Fire and forget. */
export function logPlay(roomName: string, { song_id, title, artist }: Song): void {
  if (!session.get().token) return;
  const body = { room_name: roomName, song_id, title, artist };
  answerOf(api.POST("/songs/log-play", { body })).catch((error: unknown) => console.warn(error));
}
