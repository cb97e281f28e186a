/** Who heard so much of a room's music, in ms, heard a song there. */
const aSong = 30_000;
/** More than decide anything, so that a crowd costs no more than a table. */
const maxMeasured = 64;
const maxListeners = 4;

/** Which devices heard a song in one room on this node. */
export class HeardTimes {
  readonly #times = new Map<string, number>();
  readonly #listeners = new Set<string>();

  get listeners(): string[] {
    return [...this.#listeners];
  }

  /** The device heard `ms` more. Returns whether that made it a listener. */
  add(device: string, ms: number): boolean {
    if (this.#listeners.has(device) || this.#listeners.size >= maxListeners) return false;
    const heard = (this.#times.get(device) ?? 0) + ms;
    if (heard < aSong) {
      if (this.#times.has(device) || this.#times.size < maxMeasured) this.#times.set(device, heard);
      return false;
    }
    this.#times.delete(device);
    this.#listeners.add(device);
    return true;
  }
}
