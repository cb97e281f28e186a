/** Holds one immutable value for components to read and subscribe to. */
export class ValueStore<Value extends object> {
  readonly #listeners = new Set<() => void>();
  #value: Value;

  constructor(initial: Value) {
    this.#value = initial;
  }

  readonly get = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  update(part: Partial<Value>): void {
    this.#value = { ...this.#value, ...part };
    for (const listener of this.#listeners) listener();
  }

  forgetListeners(): void {
    this.#listeners.clear();
  }
}
