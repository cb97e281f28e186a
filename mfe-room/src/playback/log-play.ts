import { answerOf, api, session } from "@tutti/kit";
import type { Song } from "./snapshot.ts";

/** Tells that a song of the room was heard to its end. Only who is logged in is counted; nobody waits for it. */
export function logPlay(roomName: string, { song_id, title, artist }: Song): void {
  if (!session.get().token) return;
  const body = { room_name: roomName, song_id, title, artist };
  answerOf(api.POST("/songs/log-play", { body })).catch((error: unknown) => console.warn(error));
}
