import type { Song } from "./snapshot.ts";

/** Beyond so many seconds into a song, "previous" is its own beginning. */
const restartBeyond = 3;

/**
 * The room's songs, and the way from one to another around the ends. A song that is deleted while it plays keeps
 * its place: what took that place comes next, as it does in a room that plays on without its host.
 */
export class Playlist {
  #songs: readonly Song[] = [];
  /** The index of each song; of a deleted one, how many songs are before its place. */
  #places: ReadonlyMap<string, number> = new Map();

  get first(): Song | undefined {
    return this.#songs[0];
  }

  has(song: Song): boolean {
    return this.#songs[this.#places.get(song.song_id) ?? -1]?.song_id === song.song_id;
  }

  /** The song as the list has it; itself where the list does not. */
  listed(song: Song): Song {
    return this.#songs.find(({ song_id }) => song_id === song.song_id) ?? song;
  }

  /** Replaces the list. */
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

  /** What "next" and a song's end lead to; the first song when this one was never here. */
  after(song: Song | null): Song | undefined {
    const place = this.#places.get(song?.song_id ?? "");
    if (!song || place === undefined) return this.first;
    return this.#at(this.has(song) ? place + 1 : place);
  }

  /** What "previous" leads to, `position` seconds into a song; the first song when this one was never here. */
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
