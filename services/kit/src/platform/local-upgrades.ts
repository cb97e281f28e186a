import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

/** Handles a request to upgrade a connection, as the `upgrade` event of an HTTP server does. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Upgrade handlers of the HTTP servers in this process, by `host:port`. A proxy in the same process hands a connection
 * over instead of piping its bytes through a second one, which would cost two descriptors and a wake-up per message.
 */
export class LocalUpgrades {
  readonly #handlers = new Map<string, UpgradeHandler>();

  /** Returns a function that removes the handler. */
  add(address: string, handler: UpgradeHandler): () => void {
    this.#handlers.set(address, handler);
    return () => {
      if (this.#handlers.get(address) === handler) this.#handlers.delete(address);
    };
  }

  /** Null for a server of another process. */
  at(address: string): UpgradeHandler | null {
    return this.#handlers.get(address) ?? null;
  }
}
