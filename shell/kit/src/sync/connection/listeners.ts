/** Event handlers by event name. A handler that throws does not keep the others from running. */
export class Listeners<Events extends Record<string, unknown>> {
  readonly #handlers = new Map<keyof Events, Set<(value: never) => void>>();

  /** Subscribes; the returned function unsubscribes. */
  on<E extends keyof Events>(event: E, handle: (value: Events[E]) => void): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handle));
    return () => {
      handlers.delete(handle);
    };
  }

  emit<E extends keyof Events>(event: E, value: Events[E]): void {
    for (const handle of this.#handlers.get(event) ?? [])
      try {
        (handle as (value: Events[E]) => void)(value);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
  }
}
