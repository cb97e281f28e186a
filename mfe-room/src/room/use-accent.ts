import { useEffect } from "react";
import type { Song } from "../playback/snapshot.ts";

/** Fetched when the first song is known: nothing that is drawn first needs it. */
const accents = () => import("./show-accent.ts");

/** Colours the page after the song's picture while the room is shown. */
export function useAccent(song: Song | null): void {
  const songId = song?.song_id;
  const cover = song?.cover;
  useEffect(() => {
    if (songId === undefined) return;
    let isCurrent = true;
    // A page whose colours did not load is whole without them.
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
