/** Listening time in ms after which a person counts as a listener of the room. */
const aSong = 30_000;
/** Limits above what any decision needs, to bound the memory in a crowd. */
const maxMeasured = 64;
const maxListeners = 4;

/** Persons who listened long enough in one room on this node. */
export class ListenTimes {
  readonly #times = new Map<string, number>();
  readonly #listeners = new Set<string>();

  get listeners(): string[] {
    return [...this.#listeners];
  }

  /** Adds `ms` of listening time. Returns whether that made the person a listener. */
  add(person: string, ms: number): boolean {
    if (this.#listeners.has(person) || this.#listeners.size >= maxListeners) return false;
    const total = (this.#times.get(person) ?? 0) + ms;
    if (total < aSong) {
      if (this.#times.has(person) || this.#times.size < maxMeasured) this.#times.set(person, total);
      return false;
    }
    this.#times.delete(person);
    this.#listeners.add(person);
    return true;
  }
}
