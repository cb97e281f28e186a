import { type Snapshot, silence } from "./snapshot.ts";

/** Keeps what the page shows of the playback, for components to read. */
export class SnapshotStore {
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot = silence;

  readonly get = (): Snapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  update(part: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }

  forgetListeners(): void {
    this.#listeners.clear();
  }
}
