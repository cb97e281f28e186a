import { requesterKey } from "@tutti/rooms/queue";
import type { Observer, Song } from "./evening.ts";

/**
 * Counts, for each requester with a waiting song, what it hears of each other one before its next song, without the
 * code that keeps the promise.
 */
export class PromiseWatch implements Observer {
  /** Starts that gave a requester a second song, or with a boost a third one, while another one waited. */
  violations = 0;
  /** The most songs of one requester that another one heard before its next. */
  max = 0;
  #windows = new Map<string, Map<string, { songs: number; isBoosted: boolean }>>();

  started(song: Song, waiting: readonly Song[]): void {
    const key = requesterKey(song.requester);
    const keys = new Set(waiting.map(({ requester }) => requesterKey(requester)));
    const windows = new Map<string, Map<string, { songs: number; isBoosted: boolean }>>();
    for (const own of keys) {
      const window = this.#windows.get(own) ?? new Map<string, { songs: number; isBoosted: boolean }>();
      windows.set(own, window);
      if (own === key) window.clear();
      else this.#count(window, key, song.boost.kind !== "none");
    }
    const isLast = waiting.every((other) => other === song || requesterKey(other.requester) !== key);
    if (isLast) windows.delete(key);
    this.#windows = windows;
  }

  #count(window: Map<string, { songs: number; isBoosted: boolean }>, other: string, isBoosted: boolean) {
    const before = window.get(other) ?? { songs: 0, isBoosted: false };
    const count = { songs: before.songs + 1, isBoosted: before.isBoosted || isBoosted };
    window.set(other, count);
    this.max = Math.max(this.max, count.songs);
    if (count.songs > (count.isBoosted ? 2 : 1)) this.violations++;
  }
}
