/** A message in a dialog of its own, shown until it is closed. */
interface Notice {
  readonly kind: Decision["status"] | "error";
  readonly message: string;
}

/** The decision on a request, or later the return of its coins. */
export interface Decision {
  readonly request_id: string;
  readonly status: "approved" | "declined" | "returned";
  readonly message: string;
}

/** A queue of notices. A decision may arrive by event, by poll or by both; duplicates are dropped by request and status. */
export class NoticeQueue {
  readonly #notified = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #waiting: readonly Notice[] = [];

  /** The oldest queued notice; null when the queue is empty. */
  readonly current = (): Notice | null => this.#waiting[0] ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Queues a decision. Returns false for a duplicate. */
  decided({ request_id, status, message }: Decision): boolean {
    const decision = `${request_id} ${status}`;
    if (this.#notified.has(decision)) return false;
    this.#notified.add(decision);
    this.#become([...this.#waiting, { kind: status, message }]);
    return true;
  }

  failed(message: string): void {
    this.#become([...this.#waiting, { kind: "error", message }]);
  }

  close(): void {
    this.#become(this.#waiting.slice(1));
  }

  /** Clears the queue and the known ids when the session changes, because they belong to one user. */
  clear(): void {
    this.#notified.clear();
    this.#become([]);
  }

  #become(waiting: readonly Notice[]): void {
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }
}
