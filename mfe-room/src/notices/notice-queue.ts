/** A message in a window of its own, which stays until it is closed. */
export interface Notice {
  readonly title: "Request Approved" | "Request Declined" | "Error";
  readonly message: string;
}

/** What was decided on somebody's request. */
export interface Decision {
  readonly request_id: string;
  readonly status: "approved" | "declined";
  readonly message: string;
}

/**
 * Notices, one after the other. A decision arrives by push, by poll or by both: it is shown once.
 */
export class NoticeQueue {
  readonly #told = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #waiting: readonly Notice[] = [];

  /** The first that waits; null when all were closed. */
  readonly current = (): Notice | null => this.#waiting[0] ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** True when this decision had not been told before. */
  decided({ request_id, status, message }: Decision): boolean {
    if (this.#told.has(request_id)) return false;
    this.#told.add(request_id);
    this.#become([
      ...this.#waiting,
      { title: status === "approved" ? "Request Approved" : "Request Declined", message },
    ]);
    return true;
  }

  failed(message: string): void {
    this.#become([...this.#waiting, { title: "Error", message }]);
  }

  close(): void {
    this.#become(this.#waiting.slice(1));
  }

  /** What one person was told is nothing to the next one at this page. */
  clear(): void {
    this.#told.clear();
    this.#become([]);
  }

  #become(waiting: readonly Notice[]): void {
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }
}
