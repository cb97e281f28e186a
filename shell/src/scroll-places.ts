/** Timeout for a page to grow as tall as it was, in ms. */
const TIMEOUT_MS = 10_000;

/** Input that cancels restoring the scroll position. */
const USER_INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scroll position of each history entry. The browser's own restoration runs too early, when a remote is not mounted yet
 * and the page is too short.
 */
export class ScrollPlaces {
  readonly #places = new Map<string, number>();
  #entry: string;
  #giveUp: (() => void) | undefined;

  constructor(entry: string) {
    this.#entry = entry;
  }

  /** Starts recording scroll positions; the returned function stops it. */
  follow(): () => void {
    const remember = () => {
      // Scroll events while a position is being restored are not the user's.
      if (!this.#giveUp) this.#places.set(this.#entry, window.scrollY);
    };
    window.addEventListener("scroll", remember, { passive: true });
    return () => {
      window.removeEventListener("scroll", remember);
      this.#giveUp?.();
    };
  }

  /** Called when the current page gets another history entry. */
  rename(entry: string): void {
    if (entry === this.#entry) return;
    this.#places.set(entry, this.#giveUp ? (this.#places.get(this.#entry) ?? 0) : window.scrollY);
    this.#entry = entry;
  }

  /** Scrolls a new page to the top. */
  start(entry: string): void {
    this.#leaveFor(entry);
    window.scrollTo(0, 0);
  }

  /** Restores the scroll position as soon as the page is tall enough, unless the user scrolls first. */
  return(entry: string): void {
    this.#leaveFor(entry);
    const place = this.#places.get(entry);
    if (place === undefined) return;

    const growth = new ResizeObserver(() => {
      const furthest = document.documentElement.scrollHeight - window.innerHeight;
      if (furthest < Math.floor(place)) return;
      window.scrollTo(0, place);
      giveUp();
    });
    const giveUp = () => {
      growth.disconnect();
      clearTimeout(timer);
      for (const sign of USER_INPUTS) window.removeEventListener(sign, giveUp);
      this.#giveUp = undefined;
    };
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    for (const sign of USER_INPUTS) window.addEventListener(sign, giveUp, { passive: true });
    this.#giveUp = giveUp;
    growth.observe(document.body);
  }

  #leaveFor(entry: string): void {
    this.#giveUp?.();
    this.#entry = entry;
  }
}
