import type { Press } from "./playback-state.ts";
import type { Song } from "./snapshot.ts";

/** More than this many seconds into a song, "previous" restarts it. */
const restartBeyond = 3;

/**
 * The room's songs, with next and previous wrapping around. A song that is deleted while it plays keeps its place: the
 * song that took the place is next, as in a room that plays without its host.
 */
export class Playlist {
  #songs: readonly Song[] = [];
  /** Index of each song; for a deleted one, the number of songs before its place. */
  #places: ReadonlyMap<string, number> = new Map();

  get first(): Song | undefined {
    return this.#songs[0];
  }

  has(song: Song): boolean {
    return this.#songs[this.#places.get(song.song_id) ?? -1]?.song_id === song.song_id;
  }

  /** The playlist's copy of the song; the song itself if it is not listed. */
  listed(song: Song): Song {
    return this.#songs.find(({ song_id }) => song_id === song.song_id) ?? song;
  }

  change(songs: readonly Song[]): void {
    const standing = new Map(songs.map(({ song_id }, place) => [song_id, place]));
    const places = new Map(standing);
    for (const [songId, place] of this.#places) {
      if (standing.has(songId)) continue;
      const before = this.#songs.slice(0, place).findLast(({ song_id }) => standing.has(song_id));
      places.set(songId, (standing.get(before?.song_id ?? "") ?? -1) + 1);
    }
    this.#songs = songs;
    this.#places = places;
  }

  /** The song for "next" and at a song's end; the first song if this one was never listed. */
  after(song: Song | null): Song | undefined {
    const place = this.#places.get(song?.song_id ?? "");
    if (!song || place === undefined) return this.first;
    return this.#at(this.has(song) ? place + 1 : place);
  }

  /** The song for "previous", `position` seconds into a song; the first song if this one was never listed. */
  before(song: Song | null, position: number): Song | undefined {
    if (song && position > restartBeyond) return song;
    const place = this.#places.get(song?.song_id ?? "");
    return place === undefined ? this.first : this.#at(place - 1);
  }

  #at(place: number): Song | undefined {
    const { length } = this.#songs;
    return length === 0 ? undefined : this.#songs[(place + length) % length];
  }
}

/** What a button plays; null if nothing changes. `shown`: what is played now, `position` in seconds. */
export function selected(
  press: Press,
  playlist: Pick<Playlist, "first" | "after" | "before">,
  { song, wantsToPlay, position }: { song: Song | null; wantsToPlay: boolean; position: number },
): { song: Song; isPlaying: boolean; position: number } | null {
  const fromStart = (started: Song | undefined) =>
    started ? { song: started, isPlaying: true, position: 0 } : null;
  switch (press.button) {
    case "play-pause": {
      const target = song ?? playlist.first;
      if (!target || wantsToPlay === press.plays) return null;
      return { song: target, isPlaying: press.plays, position: song ? position : 0 };
    }
    case "pick":
      return fromStart(press.song);
    case "next":
      return fromStart(playlist.after(song));
    case "previous":
      return fromStart(playlist.before(song, position));
  }
}
