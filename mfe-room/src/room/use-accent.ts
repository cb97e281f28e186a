import { useEffect } from "react";
import type { Song } from "../playback/snapshot.ts";

/** Loaded when the first song is known: not needed for the first paint. */
const accents = () => import("./show-accent.ts");

/** Sets the page's accent from the song's cover while the room is shown. */
export function useAccent(song: Song | null): void {
  const songId = song?.song_id;
  const cover = song?.cover;
  useEffect(() => {
    if (songId === undefined) return;
    let isCurrent = true;
    // If the chunk fails to load, the default colours stay.
    accents().then(
      ({ showAccent }) => showAccent(songId, cover, () => isCurrent),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [songId, cover]);
  useEffect(
    () => () => {
      accents().then(
        ({ clearAccent }) => clearAccent(),
        () => {},
      );
    },
    [],
  );
}
