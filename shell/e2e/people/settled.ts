import type { Page } from "@playwright/test";

/** Colours that are on their way from one state to another are nobody's choice; a change that is cut short is over, too. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map((transition) => transition.finished));
  });
