import type { Page } from "@playwright/test";

/** Waits for colour transitions, whose intermediate values are no design decision; a cancelled one is over, too. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map((transition) => transition.finished));
  });
