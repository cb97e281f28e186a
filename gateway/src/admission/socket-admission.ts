import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type Cache, type Logger, newCounter } from "@tutti/service-kit";
import proxyAddress from "proxy-addr";
import { admitsCaller } from "./caller-key.ts";
import type { DescriptorBudget } from "./descriptor-budget.ts";
import { NetworkShares } from "./network-shares.ts";
import type { SlowRefusals } from "./slow-refusals.ts";

interface Parts {
  readonly budget: DescriptorBudget;
  readonly cache: Pick<Cache, "increment">;
  readonly log: Pick<Logger, "warn">;
  /** Whether the address belongs to a trusted proxy. */
  readonly trust: (address: string, hop: number) => boolean;
  /** Maximum of open sockets per network; at most half of all. */
  readonly socketsPerNetwork: number;
  readonly newSocketsPerMinute: number;
  readonly refusals: SlowRefusals;
}

const minute = 60_000;
/** Share of all connections that one network may hold: browsers open six per tab besides its socket. */
const connectionShare = 0.5;

/**
 * Why a connection or socket was refused: the process is full, its network has its maximum, or it opens them too fast.
 */
type Refusal = "full" | "network_full" | "too_fast";

const refused = newCounter("tutti_connections_refused", "Connections and sockets that were refused.", [
  "reason",
]);

const countRefusal = (reason: Refusal): void => refused.inc({ reason });

const answers: Record<Refusal, string> = {
  full: "HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
  network_full:
    "HTTP/1.1 429 Too Many Requests\r\nretry-after: 30\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
  too_fast:
    "HTTP/1.1 429 Too Many Requests\r\nretry-after: 60\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
};

/** Responds and closes the connection without reading the request. */
function refuse(stream: Duplex, refusal: Refusal): void {
  countRefusal(refusal);
  stream.on("error", () => stream.destroy());
  stream.end(answers[refusal], () => stream.destroy());
}

/**
 * Admission of connections and socket upgrades: the total within the open-files limit, each network within its share
 * and rate.
 */
export class SocketAdmission {
  readonly #parts: Parts;
  readonly #sockets: NetworkShares;
  readonly #connections: NetworkShares;

  constructor(parts: Parts, descriptors: number) {
    this.#parts = parts;
    const { budget, socketsPerNetwork } = parts;
    const share = Math.ceil(budget.maxSockets / 2);
    this.#sockets = new NetworkShares(Math.min(socketsPerNetwork, share));
    this.#connections = new NetworkShares(Math.ceil(descriptors * connectionShare));
  }

  /** Counts the server's connections and refuses those beyond the limits. */
  guard(server: Server): void {
    server.on("connection", (socket: Socket) => {
      const { budget, trust } = this.#parts;
      const address = socket.remoteAddress ?? "";
      const share = trust(address, 0)
        ? () => {}
        : /* guard: idle-connections */ this.#connections.take(address);
      if (!share) return refuse(socket, "network_full");
      const release = budget.openConnection();
      if (!release) {
        share();
        return refuse(socket, "full");
      }
      socket.once("close", () => {
        release();
        share();
      });
    });
  }

  /**
   * The caller's address if the connection may become a socket, which counts until it closes; null if it was refused or
   * is already closed.
   */
  async upgrade(request: IncomingMessage, client: Duplex): Promise<string | null> {
    const { budget, cache, log, trust, newSocketsPerMinute, refusals } = this.#parts;
    // A closed connection no longer has an address.
    if (client.destroyed || request.socket.remoteAddress === undefined) return null;
    const address = proxyAddress(request, trust);
    const share = this.#sockets.take(address);
    // guard: sockets-per-network
    if (!share) {
      refusals.answer(address, client, () => refuse(client, "network_full"));
      return null;
    }
    // guard: socket-descriptors
    const release = budget.openSocket();
    const leave = () => {
      share();
      release?.();
    };
    if (!release) {
      leave();
      refuse(client, "full");
      return null;
    }
    client.once("close", leave);
    const limit = { name: "gateway:sockets", max: newSocketsPerMinute, per: minute };
    const isAdmitted = await admitsCaller(cache, limit, { session: undefined, ip: address }).catch(
      (error) => {
        log.warn({ err: error }, "counting new sockets failed");
        return true;
      },
    );
    if (!isAdmitted) {
      leave();
      refusals.answer(address, client, () => refuse(client, "too_fast"));
      return null;
    }
    return client.destroyed ? null : address;
  }
}
