import type { Schemas, Track } from "@tutti/kit";
import { placeText } from "./my-request-text.ts";

export type Asked = Schemas["Asked"];

/** The immediate outcome of a request: approved, rejected, or pending with the AI or the host. */
export function outcomeText(track: Pick<Track, "title">, asked: Asked): string {
  const { status, ai_moderated, playlist_position: place } = asked;
  const song = `“${track.title}”`;
  if (status === "approved")
    return place === undefined
      ? `${song} is in the playlist.`
      : `${song} is in the playlist: ${placeText(place).toLowerCase()}.`;
  if (status === "rejected") return asked.message;
  return ai_moderated
    ? `${song} is with the AI moderator, who decides in a moment.`
    : `${song} waits for the host to decide.`;
}
