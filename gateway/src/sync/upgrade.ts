import type { IncomingMessage } from "node:http";
import net from "node:net";
import type { Duplex } from "node:stream";
import type { SyncNode } from "./node.ts";
import type { SyncNodes } from "./nodes.ts";

/** Deadline of a TCP connection to a node, in ms. */
const connectMs = 3000;

/** The head of an upgrade request as received, plus the client's address. */
function requestHead(request: IncomingMessage, address: string): string {
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (let i = 0; i + 1 < request.rawHeaders.length; i += 2)
    lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
  lines.push(`x-forwarded-for: ${address}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Appends the client's address as `requestHead` does. */
function addAddress({ headers }: IncomingMessage, address: string): void {
  const before = headers["x-forwarded-for"];
  headers["x-forwarded-for"] = before === undefined ? address : `${before}, ${address}`;
}

interface Answered {
  readonly upstream: net.Socket;
  readonly bytes: Buffer;
}

/**
 * Sends the request to a node and waits for the first bytes of its answer; rejects when the node fails before, or the
 * client leaves.
 */
function ask(node: SyncNode, request: Buffer, client: Duplex): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const upstream = net.connect(node.port, node.host);
    const leave = () => upstream.destroy();
    const forget = node.onFailure(() => upstream.destroy(new Error("the node failed")));
    const settle = () => {
      forget();
      client.off("close", leave);
    };
    const refuse = (error?: Error) => {
      settle();
      reject(error ?? new Error("the node closed the connection"));
    };
    client.once("close", leave);
    upstream.setNoDelay(true);
    upstream.setTimeout(connectMs, () => upstream.destroy(new Error("timeout")));
    upstream.once("connect", () => upstream.setTimeout(0));
    upstream.once("error", refuse);
    const onClose = () => refuse();
    upstream.once("close", onClose);
    upstream.once("data", (bytes: Buffer) => {
      // The rest stays in the socket until it is piped.
      upstream.pause();
      upstream.off("close", onClose).off("error", refuse);
      settle();
      resolve({ upstream, bytes });
    });
    upstream.write(request);
  });
}

/**
 * Hands upgrades of `/sync` to the nodes in turn. A socket to a node in this process is handed over to it; to any other
 * its bytes are piped. A node that fails before it answered is replaced by the next one.
 */
export function upgradeProxy(nodes: SyncNodes) {
  /** Upgraded sockets, which the HTTP server no longer tracks. */
  const open = new Set<Duplex>();
  let ended = false;

  const upgrade = async (
    request: IncomingMessage,
    client: Duplex,
    head: Buffer,
    address: string,
  ): Promise<void> => {
    client.on("error", () => client.destroy());
    if (ended) return void client.destroy();
    open.add(client);
    client.on("close", () => open.delete(client));
    for (const node of nodes.inOrder()) {
      const handler = nodes.handlerOf(node);
      if (handler) {
        addAddress(request, address);
        return handler(request, client, head);
      }
      const message = Buffer.concat([Buffer.from(requestHead(request, address), "latin1"), head]);
      const answered = await ask(node, message, client).catch((error: Error) => {
        if (!client.destroyed) nodes.setAside(node, error);
      });
      if (client.destroyed) return void answered?.upstream.destroy();
      if (!answered) continue;
      const { upstream, bytes } = answered;
      upstream.on("error", () => client.destroy());
      client.on("close", () => upstream.destroy());
      upstream.on("close", () => client.destroy());
      client.write(bytes);
      upstream.pipe(client).pipe(upstream);
      return;
    }
    client.end("HTTP/1.1 503 Service Unavailable\r\nretry-after: 2\r\nconnection: close\r\n\r\n");
  };

  /** Closes every socket; clients reconnect. */
  const hangUp = () => {
    ended = true;
    for (const client of open) client.destroy();
  };

  return { upgrade, hangUp, open: open as ReadonlySet<Duplex> };
}
