import { useCallback } from "react";
import type { RoomModel } from "../model/room-model.ts";
import { t } from "../parts/texts/index.ts";
import { LyricsPanel } from "./LyricsPanel.tsx";

/** Lyrics of the room's current song. */
export function RoomLyrics({ model }: { model: RoomModel }) {
  const { snapshot, playback } = model;
  const positionNow = useCallback(() => playback?.positionNow() ?? 0, [playback]);
  const { song, duration } = snapshot;
  if (!song) return <p>{t("lyrics.nothingPlays")}</p>;
  return (
    <LyricsPanel title={song.title} artist={song.artist} duration={duration} positionNow={positionNow} />
  );
}
