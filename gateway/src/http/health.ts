import { access } from "node:fs/promises";
import path from "node:path";
import { fault } from "@tutti/proto/faults";
import { type Clock, carriesToken, memoryCache, metrics } from "@tutti/service-kit";
import { type RequestHandler, Router } from "express";
import type { PartStates } from "./parts.ts";
import { rateLimit } from "./rate-limit.ts";

interface Options {
  readonly webRoot: string;
  /** Whether this gateway is about to stop. */
  readonly isDraining: () => boolean;
}

/** Whether this gateway can serve its own pages. It asks no other part, whose absence would take the pages away. */
export function readiness({ webRoot, isDraining }: Options): () => Promise<boolean> {
  const shell = path.join(webRoot, "shell/dist/index.html");
  return async () => {
    if (isDraining()) return false;
    return access(shell).then(
      () => true,
      () => false,
    );
  };
}

/** Calls of /readyz by one network in a minute; a load balancer makes about one a second. */
const readinessPerMinute = 1200;

interface Health {
  readonly clock: Clock;
  readonly isReady: () => Promise<boolean>;
  readonly parts: () => Promise<PartStates>;
  readonly metricsTokens: readonly string[];
}

/** Admits requests with one of the tokens (`Authorization: Bearer …`); others, and all while there is none, get 404. */
function withMetricsToken(tokens: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    if (carriesToken(request.get("authorization"), tokens)) return next();
    next(fault("no_such_call"));
  };
}

/**
 * `/healthz`: liveness. `/readyz`: readiness, whether this gateway can serve its pages. For the operator `/readyz?detail`,
 * which parts are away, and `/metrics`, Prometheus metrics.
 */
export function health({ clock, isReady, parts, metricsTokens }: Health): Router {
  const router = Router();
  // guard: metrics-token
  const forOperator = withMetricsToken(metricsTokens);
  router.get("/healthz", (_request, response) => void response.json({ ok: true }));
  // Counted in this process: whether it is ready depends on no other.
  const cache = memoryCache(clock);
  router.get("/readyz", rateLimit(cache, { name: "checks", max: readinessPerMinute, per: 60_000 }));
  router.get("/readyz", async (request, response, next) => {
    if ("detail" in request.query) return next();
    const ok = await isReady();
    response.status(ok ? 200 : 503).json({ ok });
  });
  router.get("/readyz", forOperator, async (_request, response) => {
    const [ok, states] = await Promise.all([isReady(), parts()]);
    response.status(ok ? 200 : 503).json({ ok, parts: states });
  });
  router.get("/metrics", forOperator, async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.metrics());
  });
  return router;
}
