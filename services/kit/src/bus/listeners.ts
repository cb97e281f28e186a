/** The listeners of this process by topic. */
export class Listeners {
  readonly #byTopic = new Map<string, Set<(message: string) => void>>();

  /** Returns whether it is the topic's first listener. */
  add(topic: string, handle: (message: string) => void): boolean {
    const handles = this.#byTopic.get(topic);
    if (handles) handles.add(handle);
    else this.#byTopic.set(topic, new Set([handle]));
    return !handles;
  }

  /** Returns whether it was the topic's last listener. */
  remove(topic: string, handle: (message: string) => void): boolean {
    const handles = this.#byTopic.get(topic);
    if (!handles?.delete(handle) || handles.size > 0) return false;
    return this.#byTopic.delete(topic);
  }

  deliver(topic: string, message: string): void {
    for (const handle of this.#byTopic.get(topic) ?? []) handle(message);
  }
}
