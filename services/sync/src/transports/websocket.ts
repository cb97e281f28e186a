import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { errorKinds, ProductError } from "@tutti/proto/errors";
import { maxFrameBytes } from "@tutti/proto/sync";
import type { Logger } from "@tutti/service-kit";
import { type WebSocket, WebSocketServer } from "ws";
import type { SyncNode } from "../node.ts";
import type { Identity, Tickets } from "../ports.ts";
import { identify } from "./identify.ts";
import { isWelcome } from "./origin.ts";

interface Setup {
  node: SyncNode;
  tickets: Tickets;
  origins: readonly string[];
  /** Upgrades past this many connections are refused. */
  maxConnections: number;
  log: Logger;
}

/** Answers an upgrade in plain HTTP and ends the connection. */
function refuseUpgrade(socket: Duplex, status: number, body: { error: string; code: string }): void {
  const text = JSON.stringify(body);
  const again = status === 503 ? "Retry-After: 2\r\n" : "";
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n${again}` +
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}

/** Handles the `upgrade` event of `/sync`. The raw socket stays in our hands: fan-out writes to it directly. */
export function websocketTransport({ node, tickets, origins, maxConnections, log }: Setup) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
  });

  const welcome = (identity: Identity, websocket: WebSocket, socket: Duplex) => {
    const session = node.connect(identity, {
      wire: socket,
      close: (code, reason) => websocket.close(code, reason),
      terminate: () => websocket.terminate(),
    });
    websocket.on("message", (bytes, isBinary) => {
      if (isBinary) session.refuse("wrong_type", "binary", "Messages are text.");
      else session.receive(bytes.toString());
    });
    websocket.on("pong", () => session.heard());
    websocket.on("close", () => node.sessions.remove(session));
    // What the protocol calls wrong ends the connection with its own code (1007, 1009); `close` follows.
    websocket.on("error", (error) => log.debug({ err: error }, "a socket was closed for its mistake"));
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isWelcome(request, origins))
      return refuseUpgrade(socket, 403, { error: "This page may not connect here.", code: "wrong_origin" });
    if (node.sessions.size >= maxConnections)
      return refuseUpgrade(socket, 503, { error: "Tutti is full. Please try again.", code: "full" });
    const identity = await identify(new URL(request.url ?? "/", "http://sync"), tickets);
    if (socket.destroyed) return;
    server.handleUpgrade(request, socket, head, (websocket) => welcome(identity, websocket, socket));
  };

  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const onError = () => socket.destroy();
    socket.on("error", onError);
    upgrade(request, socket, head)
      .catch((error: unknown) => {
        const known = error instanceof ProductError;
        if (!known) log.error({ err: error }, "an upgrade failed");
        const status = known ? errorKinds[error.kind].http : 500;
        const body = known
          ? { error: error.message, code: error.code }
          : { error: "Something went wrong on our side. Please try again.", code: "internal" };
        refuseUpgrade(socket, status, body);
      })
      .finally(() => socket.off("error", onError));
  };
}
