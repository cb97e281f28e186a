import { metrics } from "@tutti/service-kit";
import { Router } from "express";
import { withMetricsToken } from "./metrics-access.ts";
import type { PartStates } from "./parts.ts";

interface Health {
  readonly isReady: () => Promise<boolean>;
  readonly parts: () => Promise<PartStates>;
  readonly metricsTokens: readonly string[];
}

/**
 * `/healthz`: liveness. `/readyz`: readiness, whether this gateway can serve its pages. For the operator `/readyz?detail`,
 * which parts are away, and `/metrics`, Prometheus metrics.
 */
export function health({ isReady, parts, metricsTokens }: Health): Router {
  const router = Router();
  // guard: metrics-token
  const forOperator = withMetricsToken(metricsTokens);
  router.get("/healthz", (_request, response) => void response.json({ ok: true }));
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
