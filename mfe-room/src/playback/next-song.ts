import type { Snapshot, Song } from "./snapshot.ts";
import { sourcesOf } from "./source.ts";

/** Preloads at most one file. */
export interface Preloader {
  /** Replaces the previous preload. */
  load(url: string): void;
  clear(): void;
}

/** The next song is preloaded this many seconds before the current one ends. */
const prepareWithin = 15;

type Playing = Pick<Snapshot, "song" | "activity" | "position" | "duration">;

/** Preloads the next song's file. A YouTube video cannot be cued, because the only player is in use. */
export class NextSong {
  readonly #preloader: Preloader | undefined;
  readonly #origin: string;
  #loaded: string | null = null;

  constructor(preloader: Preloader | undefined, origin: string) {
    this.#preloader = preloader;
    this.#origin = origin;
  }

  /** Call about once a second with the song after the current one. */
  update(next: Song | undefined, playing: Playing): void {
    if (playing.activity.kind !== "playing") return;
    const isOther = next?.song_id !== playing.song?.song_id;
    const [source] = next && isOther ? sourcesOf(next, this.#origin) : [];
    // Foreign files are loaded only by the player, after the listener's consent.
    const url = source?.kind === "media" && /* guard: preload-consent */ !source.foreign ? source.url : null;
    if (url === this.#loaded) return;
    // The preloaded song is playing by now, or is no longer next.
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

/** Preloads a file in a separate media element, which fills the browser's cache for the player. */
export function mediaPreloader(makeElement: () => HTMLMediaElement = () => new Audio()): Preloader {
  let element: HTMLMediaElement | null = null;
  const clear = () => {
    element?.removeAttribute("src");
    element?.load();
    element = null;
  };
  return {
    load: (url) => {
      clear();
      element = makeElement();
      element.muted = true;
      element.preload = "auto";
      element.src = url;
    },
    clear,
  };
}
