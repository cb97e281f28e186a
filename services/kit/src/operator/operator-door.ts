import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "../net/listen.ts";
import { type Clock, systemClock } from "../platform/clock.ts";
import { metrics } from "../platform/metrics.ts";
import type { Running } from "../platform/running.ts";
import type { Secrets } from "../platform/secrets.ts";
import { carriesToken } from "./bearer.ts";
import { type ConnectionChecks, type ProcessState, readinessOf } from "./readiness.ts";

interface DoorOptions {
  readonly host: string;
  /** Port 0 picks a free one. */
  readonly port: number;
  /** The accepted bearer tokens of /metrics; null where the network alone restricts access. */
  readonly metricsTokens: Secrets | null;
  readonly clock?: Clock;
}

export interface OperatorDoor extends Running {
  readonly port: number;
  /** The process serves; `/readyz` checks its connections from now on. */
  started(checks: ConnectionChecks): void;
  /** The process ends; it must get no further requests. */
  stopping(): void;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

const notFound = { error: "There is nothing here.", code: "not_found" };

/**
 * A process's internal HTTP server. `/healthz`: its event loop runs. `/readyz`: it has started, is not stopping, and its
 * own connections are usable; `?exclude=bus,cache` leaves some out, `503` otherwise. `/metrics`: Prometheus metrics.
 */
export async function openOperatorDoor(options: DoorOptions): Promise<OperatorDoor> {
  const { host, port, metricsTokens, clock = systemClock } = options;
  let state: ProcessState = { kind: "starting" };
  const routes: Record<string, (request: IncomingMessage, response: ServerResponse, url: URL) => unknown> = {
    "/healthz": (_request, response) => answer(response, 200, { status: "ok" }),
    "/readyz": async (_request, response, url) => {
      const excluded = url.searchParams.getAll("exclude").flatMap((names) => names.split(","));
      const readiness = await readinessOf(state, excluded, clock);
      answer(response, readiness.status === "ready" ? 200 : 503, readiness);
    },
    "/metrics": async (request, response) => {
      // guard: internal-metrics-token
      if (metricsTokens !== null && !carriesToken(request.headers.authorization, metricsTokens))
        return answer(response, 404, notFound);
      const text = await metrics.metrics();
      response.writeHead(200, { "content-type": metrics.contentType });
      response.end(text);
    },
  };
  const server = createServer({ headersTimeout: 5000, requestTimeout: 10_000 }, async (request, response) => {
    const url = new URL(`http://internal${request.url?.startsWith("/") ? request.url : "/"}`);
    const route = routes[url.pathname];
    if (!route) return answer(response, 404, notFound);
    try {
      await route(request, response, url);
    } catch {
      if (response.headersSent) response.destroy();
      else answer(response, 500, { error: "Something went wrong on our side.", code: "internal" });
    }
  });
  const settings = { host: "OPERATOR_HOST", port: "OPERATOR_PORT" };
  const bound = await listen(server, { host, port, settings });
  return {
    port: bound,
    started: (checks) => {
      state = { kind: "running", checks };
    },
    stopping: () => {
      state = { kind: "stopping" };
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
