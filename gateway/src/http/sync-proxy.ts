import http, { type IncomingMessage } from "node:http";
import net from "node:net";
import type { Duplex } from "node:stream";
import { unavailable } from "@tutti/proto/errors";
import type { Clock, LocalUpgrades, Logger } from "@tutti/service-kit";
import type { RequestHandler } from "express";
import { questionIn } from "./request-line.ts";

/** How long a node that refused a connection is skipped, in ms. */
const rest = 2000;
/** Sticky cookie: a long-polling session lives on one node. */
const cookie = "tutti_sync_node";

interface Deps {
  readonly clock: Clock;
  readonly log: Logger;
  /** The sync nodes in this process, if any. */
  readonly upgrades?: LocalUpgrades | undefined;
}

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

/**
 * Proxies `/sync` to the sync nodes round-robin, skipping those that are down. A socket to a node in this process is
 * handed over to it; to any other its bytes are piped.
 */
export function syncProxy(urls: readonly string[], { clock, log, upgrades }: Deps) {
  const nodes = urls.map((url) => ({ url: new URL(url), awayUntil: 0 }));
  type Node = (typeof nodes)[number];
  /** Upgraded sockets, which the HTTP server no longer tracks. */
  const open = new Set<Duplex>();
  let ended = false;
  let turn = 0;

  const inOrder = (): Node[] => {
    const start = turn++;
    const rotated = nodes
      .map((_, i) => nodes[(start + i) % nodes.length])
      .filter((node) => node !== undefined);
    const here = rotated.filter((node) => node.awayUntil <= clock.now());
    return here.length > 0 ? here : rotated;
  };
  const setAside = (node: Node, error: Error) => {
    node.awayUntil = clock.now() + rest;
    log.warn({ err: error, node: node.url.host }, "a sync node is not answering");
  };

  const connect = (node: Node) =>
    new Promise<net.Socket>((resolve, reject) => {
      const socket = net.connect(Number(node.url.port || 80), node.url.hostname);
      socket.setNoDelay(true);
      socket.setTimeout(3000, () => socket.destroy(new Error("timeout")));
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.setTimeout(0);
        socket.off("error", reject);
        resolve(socket);
      });
    });

  const track = (client: Duplex) => {
    open.add(client);
    client.on("close", () => open.delete(client));
  };

  const upgrade = async (
    request: IncomingMessage,
    client: Duplex,
    head: Buffer,
    address: string,
  ): Promise<void> => {
    client.on("error", () => client.destroy());
    for (const node of inOrder()) {
      const handler = upgrades?.at(node.url.host);
      if (handler) {
        if (ended) return void client.destroy();
        track(client);
        addAddress(request, address);
        return handler(request, client, head);
      }
      const upstream = await connect(node).catch((error: Error) => setAside(node, error));
      if (!upstream) continue;
      upstream.on("error", () => client.destroy());
      if (ended) {
        upstream.destroy();
        client.destroy();
        return;
      }
      upstream.write(requestHead(request, address));
      if (head.length > 0) upstream.write(head);
      upstream.pipe(client).pipe(upstream);
      track(client);
      client.on("close", () => upstream.destroy());
      upstream.on("close", () => client.destroy());
      return;
    }
    client.end("HTTP/1.1 503 Service Unavailable\r\nretry-after: 2\r\nconnection: close\r\n\r\n");
  };

  const poll: RequestHandler = (request, response, next) => {
    const sticky = new RegExp(`${cookie}=(\\d{1,3})`).exec(request.get("cookie") ?? "")?.[1];
    const node = (sticky && nodes[Number(sticky)]) || inOrder()[0];
    if (!node) return next(unavailable());
    // guard: poll-to-own-node
    const upstream = http.request({
      host: node.url.hostname,
      port: node.url.port || 80,
      path: `/sync/poll${questionIn(request.originalUrl)}`,
      method: request.method,
      headers: { ...request.headers, "x-forwarded-for": request.ip ?? "" },
    });
    upstream.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        "set-cookie": `${cookie}=${nodes.indexOf(node)}; Path=/sync; HttpOnly; SameSite=Lax`,
      });
      answer.pipe(response);
    });
    upstream.on("error", (error) => {
      // The client disconnected, which aborted the request: not the node's fault.
      if (response.destroyed) return;
      setAside(node, error);
      if (response.headersSent) response.destroy();
      else next(unavailable());
    });
    response.on("close", () => upstream.destroy());
    request.pipe(upstream);
  };

  const isReady = async (): Promise<boolean> => {
    const asked = nodes.map((node) =>
      fetch(new URL("/readyz", node.url), { signal: AbortSignal.timeout(1000) }).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
    return (await Promise.all(asked)).some(Boolean);
  };

  /** Closes every socket; clients reconnect. */
  const hangUp = () => {
    ended = true;
    for (const client of open) client.destroy();
  };

  return { upgrade, poll, isReady, hangUp };
}
