/** Who wants to hear of what. A handler that throws keeps nobody else from hearing. */
export class Listeners<Events extends Record<string, unknown>> {
  readonly #handlers = new Map<keyof Events, Set<(value: never) => void>>();

  /** The returned function ends it. */
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
