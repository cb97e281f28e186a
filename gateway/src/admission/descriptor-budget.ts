/** What of this process' file descriptors its clients hold. */
export interface BudgetSetting {
  /** Descriptors that all clients together may take. */
  readonly descriptors: number;
  /** That an upgraded connection takes, its own included: one to the sync node, and that node's when it is in this process. */
  readonly perSocket: number;
}

/** Of the descriptors; what sockets may not take, so that pages and calls are answered beside them. */
const shareForCalls = 0.25;

/**
 * Counts connections and upgraded sockets against the open-files limit, so that a full process refuses with an answer
 * instead of failing with EMFILE wherever it opens a file next.
 */
export class DescriptorBudget {
  readonly maxSockets: number;
  readonly #setting: BudgetSetting;
  #connections = 0;
  #sockets = 0;

  constructor(setting: BudgetSetting) {
    this.#setting = setting;
    this.maxSockets = Math.max(
      1,
      Math.floor((setting.descriptors * (1 - shareForCalls)) / setting.perSocket),
    );
  }

  get connections(): number {
    return this.#connections;
  }

  get sockets(): number {
    return this.#sockets;
  }

  /** Counts a connection until the returned function is called; null when there is no descriptor for it. */
  openConnection(): (() => void) | null {
    const { descriptors, perSocket } = this.#setting;
    if (this.#connections + this.#sockets * (perSocket - 1) >= descriptors) return null;
    this.#connections++;
    return once(() => this.#connections--);
  }

  /** The same for a connection, already counted, that is upgraded. */
  openSocket(): (() => void) | null {
    if (this.#sockets >= this.maxSockets) return null;
    this.#sockets++;
    return once(() => this.#sockets--);
  }
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}
