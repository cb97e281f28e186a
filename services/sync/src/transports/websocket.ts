import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import { maxFrameBytes } from "@tutti/proto/sync";
import type { Logger, Secrets } from "@tutti/service-kit";
import { type WebSocket, WebSocketServer } from "ws";
import type { Identity, Tickets } from "../model/ports.ts";
import type { SyncNode } from "../node/node.ts";
import type { Connection } from "../session/session.ts";
import { identify } from "./identify.ts";
import { isAllowedOrigin } from "./origin.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import { visitorOf } from "./visitor.ts";

interface Setup {
  node: SyncNode;
  tickets: Tickets;
  origins: readonly string[];
  /** Upgrades past this many connections are rejected. */
  maxConnections: number;
  /** Keys of the visitors' ids. */
  secrets: Secrets;
  log: Logger;
}

type Browser = Pick<Connection, "visitor">;

/** Rejects an upgrade with a plain HTTP response and closes the connection. */
function refuseUpgrade(socket: Duplex, { status, body, headers }: Refusal): void {
  const text = JSON.stringify(body);
  const lines = Object.entries({
    connection: "close",
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`);
}

/** Handles the `upgrade` event of `/sync`. Fan-out writes to the raw socket directly. */
export function websocketTransport({ node, tickets, origins, maxConnections, secrets, log }: Setup) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // guard: frame-size
    maxPayload: maxFrameBytes,
  });

  const welcome = (identity: Identity, browser: Browser, websocket: WebSocket, socket: Duplex) => {
    const session = node.connect(identity, {
      ...browser,
      wire: socket,
      close: (code, reason) => websocket.close(code, reason),
      terminate: () => websocket.terminate(),
    });
    websocket.on("message", (bytes, isBinary) => {
      if (isBinary) session.refuse(fault("binary"));
      else session.receive(bytes.toString());
    });
    websocket.on("pong", () => session.onActivity());
    websocket.on("close", () => node.sessions.remove(session));
    // A protocol error closes the connection with its own code (1007, 1009); `close` follows.
    websocket.on("error", (error) => log.debug({ err: error }, "a socket was closed after a protocol error"));
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // guard: socket-origin
    if (!isAllowedOrigin(request, origins)) throw fault("wrong_origin");
    if (node.sessions.size >= maxConnections) throw fault("full");
    const identity = await identify(new URL(request.url ?? "/", "http://sync"), tickets);
    if (socket.destroyed) return;
    node.sessions.requireLogin(identity);
    const browser = { visitor: visitorOf(request, secrets) };
    server.handleUpgrade(request, socket, head, (websocket) => welcome(identity, browser, websocket, socket));
  };

  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    upgrade(request, socket, head).catch((error: unknown) => {
      const known = error instanceof ProductError;
      if (!known) log.error({ err: error }, "an upgrade failed");
      refuseUpgrade(socket, refusalOf(known ? error : fault("internal")));
    });
  };
}
