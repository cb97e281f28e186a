import { metrics } from "@tutti/service-kit";
import { Router } from "express";
import { withMetricsToken } from "./metrics-access.ts";

/**
 * `/healthz`: liveness. `/readyz`: readiness, whether a room can be opened. `/metrics`: Prometheus metrics, for the
 * operator.
 */
export function health(isReady: () => Promise<boolean>, metricsToken: string | null): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => void response.json({ ok: true }));
  router.get("/readyz", async (_request, response) => {
    const ok = await isReady();
    response.status(ok ? 200 : 503).json({ ok });
  });
  router.get(
    "/metrics",
    // guard: metrics-token
    withMetricsToken(metricsToken),
    async (_request, response) => {
      response.type(metrics.contentType).send(await metrics.metrics());
    },
  );
  return router;
}
