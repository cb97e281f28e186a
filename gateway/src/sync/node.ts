import { createHmac } from "node:crypto";
import { type HostPort, hostPortText, type Secrets } from "@tutti/service-kit";

/** What a node's `/readyz` said last. A draining node keeps its listeners and takes no new ones. */
export type Health = "unknown" | "ready" | "draining" | "failing";

/**
 * The name of a node in a page's cookie: the same in every gateway, and without the secret it neither reveals an address
 * nor can be made from one.
 */
const idOf = (address: string, secret: string): string =>
  createHmac("sha256", secret).update(`sync-node ${address}`).digest("base64url").slice(0, 16);

/** A node of sync as a gateway sees it. */
export class SyncNode {
  readonly id: string;
  /** Its ids by the other secrets, in cookies of gateways that use those. */
  readonly #otherIds: readonly string[];
  readonly host: string;
  readonly port: number;
  /** `host:port`. */
  readonly address: string;
  readonly url: URL;
  /** False for a node that its name no longer means: it may still drain. */
  isListed = true;
  #health: Health = "unknown";
  readonly #onFailure = new Set<() => void>();

  constructor(at: HostPort, [secret, ...others]: Secrets) {
    this.host = at.host;
    this.port = at.port;
    this.address = hostPortText(at);
    this.url = new URL(`http://${this.address}`);
    this.id = idOf(this.address, secret);
    this.#otherIds = others.map((other) => idOf(this.address, other));
  }

  hasId(id: string): boolean {
    return id === this.id || this.#otherIds.includes(id);
  }

  get health(): Health {
    return this.#health;
  }

  set health(health: Health) {
    this.#health = health;
    if (health === "failing") for (const run of [...this.#onFailure]) run();
  }

  /** Runs `run` when the node fails, until the returned function is called. */
  onFailure(run: () => void): () => void {
    this.#onFailure.add(run);
    return () => this.#onFailure.delete(run);
  }
}
