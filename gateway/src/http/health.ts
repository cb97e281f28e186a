import { metrics } from "@tutti/service-kit";
import { Router } from "express";
import { withMetricsToken } from "./metrics-access.ts";

/** `/healthz`: the process lives. `/readyz`: a room can be opened. `/metrics`: for who runs the product. */
export function health(isReady: () => Promise<boolean>, metricsToken: string | null): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => void response.json({ ok: true }));
  router.get("/readyz", async (_request, response) => {
    const ok = await isReady();
    response.status(ok ? 200 : 503).json({ ok });
  });
  router.get("/metrics", withMetricsToken(metricsToken), async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.metrics());
  });
  return router;
}
