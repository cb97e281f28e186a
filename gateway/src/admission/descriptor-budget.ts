/** The file descriptors that clients of this process may use. */
interface BudgetSetting {
  /** Descriptors for all clients together. */
  readonly descriptors: number;
  /**
   * Descriptors per upgraded connection, its own included: another one to the sync node, unless that runs in this
   * process.
   */
  readonly perSocket: number;
}

/** Share of the descriptors that sockets may not take, so that pages and calls are still answered. */
const shareForCalls = 0.25;

/**
 * Counts connections and upgraded sockets against the open-files limit, so that a full process rejects new ones instead
 * of failing with EMFILE at the next file it opens.
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

  /** Counts a connection until the returned function is called; null when no descriptor is left. */
  openConnection(): (() => void) | null {
    const { descriptors, perSocket } = this.#setting;
    if (this.#connections + this.#sockets * (perSocket - 1) >= descriptors) return null;
    this.#connections++;
    return once(() => this.#connections--);
  }

  /** The same for upgrading a connection that is already counted. */
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
