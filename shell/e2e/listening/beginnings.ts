import type { Page } from "@playwright/test";

/** How a page's next song began. */
interface Beginning {
  /** When its position finally left 0, extrapolated from the first moving samples; ms since 1970. */
  readonly startedAt: number;
  /** Seconds of the song that were skipped: jumps ahead, and where it began. */
  readonly lost: number;
}

/** Waits inside the page for the media element's next song, and observes it for `ms` from its first movement. */
export const nextBeginning = (page: Page, ms = 1500): Promise<Beginning> =>
  page.evaluate(
    (ms) =>
      new Promise<Beginning>((resolve) => {
        const every = 10;
        const audio = document.querySelector("audio");
        if (!audio) throw new Error("There is no player.");
        const before = audio.currentSrc;
        let startedAt: number | null = null;
        let lost = 0;
        let last = { at: 0, position: 0 };
        const timer = setInterval(() => {
          const sample = { at: performance.timeOrigin + performance.now(), position: audio.currentTime };
          if (audio.currentSrc === before || audio.paused || sample.position === last.position) return;
          const elapsed = startedAt === null ? 0 : (sample.at - last.at) / 1000;
          // The clock of a media element moves in steps, so that only a larger difference is a jump.
          const jump = sample.position - last.position - elapsed;
          if (startedAt === null || jump > 0.05) lost += Math.max(0, jump - (startedAt === null ? 0.05 : 0));
          startedAt ??= sample.at - sample.position * 1000;
          last = sample;
          if (sample.at - startedAt < ms) return;
          clearInterval(timer);
          resolve({ startedAt, lost });
        }, every);
      }),
    ms,
  );
