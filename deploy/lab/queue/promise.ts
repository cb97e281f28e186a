import type { Song } from "./session.ts";

type Window = Map<string, { readonly songs: number; readonly isBoosted: boolean }>;

/**
 * Counts, for each requester with a waiting song, what it hears of every other one before its next song. Independent of
 * the code that keeps the promise.
 */
export class PromiseWatch {
  /** Starts that broke the promise for a waiting requester. */
  violations = 0;
  /** The most songs of one requester that another one heard before its next. */
  max = 0;
  #windows = new Map<string, Window>();

  started(song: Song, waiting: readonly Song[]): void {
    const windows = new Map<string, Window>();
    for (const { key } of waiting)
      if (!windows.has(key)) windows.set(key, this.#windows.get(key) ?? new Map());
    for (const [key, window] of windows) if (key !== song.key) this.#count(window, song);
    // The window of the starting song's requester begins again if another of its songs waits.
    windows.delete(song.key);
    if (waiting.some((other) => other !== song && other.key === song.key)) windows.set(song.key, new Map());
    this.#windows = windows;
  }

  #count(window: Window, { key, boost }: Song): void {
    const before = window.get(key);
    const songs = (before?.songs ?? 0) + 1;
    const isBoosted = boost.kind !== "none" || (before?.isBoosted ?? false);
    window.set(key, { songs, isBoosted });
    this.max = Math.max(this.max, songs);
    if (songs > (isBoosted ? 2 : 1)) this.violations++;
  }
}
