import type { Page } from "@playwright/test";

/** Where a page's player was at one instant. */
export interface Recording {
  /**
   * Milliseconds since 1970 by the wall clock, which all pages of a machine share. The origins of their monotonic clocks
   * differ by what the wall clock was adjusted between the pages' navigations.
   */
  readonly at: number;
  /** Seconds into the song. */
  readonly position: number;
  readonly isPlaying: boolean;
  /** The song's address. */
  readonly song: string;
}

const every = 250;

/** Listens to the page's media element for `ms`, four times a second, inside the page itself. */
export const record = (page: Page, ms: number): Promise<Recording[]> =>
  page.evaluate(
    ({ ms, every }) =>
      new Promise<Recording[]>((resolve) => {
        const recorded: Recording[] = [];
        const end = performance.now() + ms;
        const timer = setInterval(() => {
          const audio = document.querySelector("audio");
          if (audio)
            recorded.push({
              at: Date.now(),
              position: audio.currentTime,
              isPlaying: !audio.paused,
              song: audio.currentSrc,
            });
          if (performance.now() < end) return;
          clearInterval(timer);
          resolve(recorded);
        }, every);
      }),
    { ms, every },
  );

/** Both pages at the same time. */
export const recordBoth = (host: Page, guest: Page, ms: number): Promise<[Recording[], Recording[]]> =>
  Promise.all([record(host, ms), record(guest, ms)]);
