import type { Snapshot } from "../playback/snapshot.ts";

/** A room in the browser's tab: what sounds there, where something does. */
export const documentTitle = (
  { activity, song }: Pick<Snapshot, "activity" | "song">,
  room: string,
): string => (activity.kind === "playing" && song ? `▶ ${song.title} · ${room}` : `${room} · Tutti`);
