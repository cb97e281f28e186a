import type { PlayerActivity } from "./player-state.ts";
import type { SourceKind } from "./source.ts";

/** A song as in the room's state and in the playlist; only the playlist has `cover`, the URL that is displayed. */
export interface Song {
  readonly song_id: string;
  readonly title: string;
  readonly artist: string;
  readonly cover_img_url?: string | undefined;
  readonly cover?: string | undefined;
  readonly song_url: string;
  readonly alternative_url?: string | undefined;
  readonly duration_seconds?: number | undefined;
}

/** The playback's state for display. Times in seconds. */
export interface Snapshot {
  readonly song: Song | null;
  /** Activity of this listener's player; `position` moves only in "playing". */
  readonly activity: PlayerActivity;
  /** Whether playback is wanted: by the room or, while playback is independent, by this listener. */
  readonly wantsToPlay: boolean;
  readonly position: number;
  /** 0 while unknown. */
  readonly duration: number;
  /** False if the player follows the room, as for every host. */
  readonly isIndependent: boolean;
  /** A dismissible fault: a command that was not sent, or was rolled back. */
  readonly notice: string | null;
  /** Kind of the active player. */
  readonly kind: SourceKind | null;
  /** 0 to 1, of this device. */
  readonly volume: number;
  readonly isMuted: boolean;
}

export const silence: Snapshot = {
  song: null,
  activity: { kind: "connecting" },
  wantsToPlay: false,
  position: 0,
  duration: 0,
  isIndependent: false,
  notice: null,
  kind: null,
  volume: 1,
  isMuted: false,
};

/** Holds one immutable value for components to read and subscribe to. */
export class ValueStore<Value extends object> {
  readonly #listeners = new Set<() => void>();
  #value: Value;

  constructor(initial: Value) {
    this.#value = initial;
  }

  readonly get = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  update(part: Partial<Value>): void {
    this.#value = { ...this.#value, ...part };
    for (const listener of this.#listeners) listener();
  }

  forgetListeners(): void {
    this.#listeners.clear();
  }
}
