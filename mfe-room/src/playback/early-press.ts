/** A press on a page that is still on its way into the room waits for it; of several the last counts. */
export class EarlyPress {
  readonly #isKnown: () => boolean;
  #waiting: (() => void) | null = null;

  /** `isKnown`: does the page know by now what the room plays? */
  constructor(isKnown: () => boolean) {
    this.#isKnown = isKnown;
  }

  now(press: () => void): void {
    if (this.#isKnown()) press();
    else this.#waiting = press;
  }

  /** The room has said something. */
  catchUp(): void {
    const press = this.#waiting;
    if (!press || !this.#isKnown()) return;
    this.#waiting = null;
    press();
  }
}
