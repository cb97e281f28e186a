/** How long a page may take to grow as tall as it was, in ms. */
const PATIENCE = 10_000;

/** What somebody does who does not wait. */
const IMPATIENCE = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Where each entry of the history was left. The browser remembers it as well, but goes there at once, when a remote
 * has not mounted yet and the page is too short.
 */
export class ScrollPlaces {
  readonly #places = new Map<string, number>();
  #entry: string;
  #giveUp: (() => void) | undefined;

  constructor(entry: string) {
    this.#entry = entry;
  }

  /** Remembers from now on; ends with the call of what it answers. */
  follow(): () => void {
    const remember = () => {
      // A page on its way to its place is at nobody's choice.
      if (!this.#giveUp) this.#places.set(this.#entry, window.scrollY);
    };
    window.addEventListener("scroll", remember, { passive: true });
    return () => {
      window.removeEventListener("scroll", remember);
      this.#giveUp?.();
    };
  }

  /** The same page, under another entry. */
  rename(entry: string): void {
    if (entry === this.#entry) return;
    this.#places.set(entry, this.#giveUp ? (this.#places.get(this.#entry) ?? 0) : window.scrollY);
    this.#entry = entry;
  }

  /** A page that was not there before starts at its top. */
  start(entry: string): void {
    this.#leaveFor(entry);
    window.scrollTo(0, 0);
  }

  /** Goes where the page was left, as soon as it is tall enough, unless its reader goes elsewhere meanwhile. */
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
      for (const sign of IMPATIENCE) window.removeEventListener(sign, giveUp);
      this.#giveUp = undefined;
    };
    const timer = setTimeout(giveUp, PATIENCE);
    for (const sign of IMPATIENCE) window.addEventListener(sign, giveUp, { passive: true });
    this.#giveUp = giveUp;
    growth.observe(document.body);
  }

  #leaveFor(entry: string): void {
    this.#giveUp?.();
    this.#entry = entry;
  }
}
