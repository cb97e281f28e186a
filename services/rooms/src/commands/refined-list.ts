import { invalid } from "@tutti/proto/errors";
import type { Playlist } from "../model/playlist.ts";

/** A generated list after its maker changed it. */
export interface RefinedList {
  readonly songIds: readonly string[];
  /** Songs that were not in the generated list. */
  readonly tracks: Playlist;
  readonly introduction: string;
  readonly prompt: string;
}

const unknownSong = () =>
  invalid("A song of this list is not known here. Generate the list again, please.", "song_unknown");

/** The songs of a refined list, each once; all of them from the generated list or from the catalogue. */
export function refinedTracks(generated: Playlist, { songIds, tracks }: RefinedList): Playlist {
  const known = new Map([...tracks, ...generated].map((track) => [track.songId, track]));
  const ids = [...new Set(songIds)];
  if (!ids.length) throw invalid("A list needs at least one song.", "list_empty");
  return ids.map((id) => {
    const track = known.get(id);
    if (!track) throw unknownSong();
    return track;
  });
}
