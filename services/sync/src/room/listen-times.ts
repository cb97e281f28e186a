/** Listening time in ms after which a device counts as a listener of the room. */
const aSong = 30_000;
/** Limits above what any decision needs, to bound the memory in a crowd. */
const maxMeasured = 64;
const maxListeners = 4;

/** Devices that listened long enough in one room on this node. */
export class ListenTimes {
  readonly #times = new Map<string, number>();
  readonly #listeners = new Set<string>();

  get listeners(): string[] {
    return [...this.#listeners];
  }

  /** Adds `ms` of listening time. Returns whether that made the device a listener. */
  add(device: string, ms: number): boolean {
    if (this.#listeners.has(device) || this.#listeners.size >= maxListeners) return false;
    const total = (this.#times.get(device) ?? 0) + ms;
    if (total < aSong) {
      if (this.#times.has(device) || this.#times.size < maxMeasured) this.#times.set(device, total);
      return false;
    }
    this.#times.delete(device);
    this.#listeners.add(device);
    return true;
  }
}
