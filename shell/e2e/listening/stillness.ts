import type { Page } from "@playwright/test";

declare global {
  interface Window {
    stillness?: { max: number; stop(): void };
  }
}

/** Measures from now on, inside the page, the longest pause of its media clock. */
export const watchStillness = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const every = 25;
    let [position, movedAt] = [-1, performance.now()];
    const timer = setInterval(() => {
      const now = performance.now();
      const current = document.querySelector("audio")?.currentTime ?? -1;
      const measured = window.stillness;
      if (current !== position) [position, movedAt] = [current, now];
      else if (measured) measured.max = Math.max(measured.max, now - movedAt);
    }, every);
    window.stillness = { max: 0, stop: () => clearInterval(timer) };
  });

/** The longest standstill since then, in ms. */
export const measureMaxStillness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.stillness?.stop();
    return window.stillness?.max ?? Number.POSITIVE_INFINITY;
  });
