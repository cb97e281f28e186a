import type { Snapshot, Song } from "./snapshot.ts";
import { sourcesOf } from "./source.ts";

/** Loads at most one file ahead of its time. */
export interface Preloader {
  /** Replaces what was loaded before. */
  load(url: string): void;
  clear(): void;
}

/** Seconds before a song's end in which the next one is prepared. */
const prepareWithin = 15;

type Playing = Pick<Snapshot, "song" | "activity" | "position" | "duration">;

/** Prepares the next song's file. A YouTube video cannot be cued in the one player that still plays. */
export class NextSong {
  readonly #preloader: Preloader | undefined;
  readonly #origin: string;
  #loaded: string | null = null;

  constructor(preloader: Preloader | undefined, origin: string) {
    this.#preloader = preloader;
    this.#origin = origin;
  }

  /** To be called about once a second with the song that comes after the one that plays. */
  update(next: Song | undefined, playing: Playing): void {
    if (playing.activity.kind !== "playing") return;
    const isOther = next?.song_id !== playing.song?.song_id;
    const [source] = next && isOther ? sourcesOf(next, this.#origin) : [];
    // What is at a foreign host is loaded by the player alone, that the listener agreed to.
    const url = source?.kind === "media" && !source.foreign ? source.url : null;
    if (url === this.#loaded) return;
    // The song that was prepared plays by now, or is the next one no more.
    this.clear();
    const { duration, position } = playing;
    if (url === null || duration <= 0 || duration - position > prepareWithin) return;
    this.#loaded = url;
    this.#preloader?.load(url);
  }

  clear(): void {
    if (this.#loaded !== null) this.#preloader?.clear();
    this.#loaded = null;
  }
}
