import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { metrics } from "@tutti/service-kit";

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

interface Setup {
  host: string;
  port: number;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  poll: Answer;
  isReady: () => boolean;
}

/** What is asked for. An address of another server's, or none at all, is nothing of ours. */
function addressOf({ url = "" }: IncomingMessage): URL | null {
  return url.startsWith("/") ? new URL(`http://sync${url}`) : null;
}

export function answerJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store", ...headers });
  response.end(JSON.stringify(body));
}

const notFound = { error: "There is nothing here.", code: "not_found" };

/** Sync's own HTTP server: `/sync` for sockets, `/sync/poll` where those do not open, and the probes. */
export async function serveHttp({ host, port, upgrade, poll, isReady }: Setup) {
  const routes: Record<string, Answer> = {
    "/sync/poll": poll,
    "/healthz": async (_request, response) => answerJson(response, 200, { status: "ok" }),
    "/readyz": async (_request, response) =>
      isReady()
        ? answerJson(response, 200, { status: "ready" })
        : answerJson(response, 503, { status: "draining" }),
    "/metrics": async (_request, response) => {
      response.writeHead(200, { "content-type": metrics.contentType });
      response.end(await metrics.metrics());
    },
  };
  // Half a request holds its connection for 10 s, and then until the next look.
  const timeouts = { headersTimeout: 10_000, requestTimeout: 40_000, connectionsCheckingInterval: 2000 };
  const server: Server = createServer(timeouts);
  server.on("request", (request, response) => {
    const url = addressOf(request);
    const route = url && routes[url.pathname];
    if (!route) return answerJson(response, 404, notFound);
    route(request, response, url).catch(() => {
      if (response.headersSent) response.destroy();
      else answerJson(response, 500, { error: "Something went wrong on our side.", code: "internal" });
    });
  });
  server.on("upgrade", (request, socket, head) => {
    // Node no longer listens for its errors; one that nobody hears would end the process.
    socket.on("error", () => socket.destroy());
    if (addressOf(request)?.pathname === "/sync") return upgrade(request, socket, head);
    socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
