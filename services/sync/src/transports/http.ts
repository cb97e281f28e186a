import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { listen, metrics, type UpgradeHandler } from "@tutti/service-kit";

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

interface Setup {
  host: string;
  port: number;
  upgrade: UpgradeHandler;
  poll: Answer;
  isReady: () => boolean;
}

/** The request's URL; null for a target that is not a path, such as another server's URL. */
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

/** Sync's HTTP server: `/sync` for WebSockets, `/sync/poll` as their fallback, probes and metrics. */
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
  // Incomplete headers time out after 10 s, incomplete requests after 40 s; connections are checked every 2 s.
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
  const onUpgrade: UpgradeHandler = (request, socket, head) => {
    // Node removes its error listener on upgrade; an unhandled error would end the process.
    socket.on("error", () => socket.destroy());
    if (addressOf(request)?.pathname === "/sync") return upgrade(request, socket, head);
    socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  };
  server.on("upgrade", onUpgrade);
  const bound = await listen(server, { host, port, settings: { host: "SYNC_HOST", port: "SYNC_PORT" } });
  return {
    port: bound,
    onUpgrade,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
