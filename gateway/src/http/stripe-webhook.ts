import express, { Router } from "express";
import type { BodyBudget } from "../admission/body-budget.ts";
import type { Services } from "../model/services.ts";
import { admitBody } from "./bodies.ts";
import { withContext } from "./context.ts";
import { observed } from "./observed.ts";

/**
 * `POST /api/payments/webhook`: forwards the payment provider's request as raw bytes, because its signature covers the
 * bytes. Payments verifies it; only payments has the secret.
 */
export function stripeWebhook({ payments }: Pick<Services, "payments">, bodies: BodyBudget): Router {
  const router = Router();
  const bytes = express.raw({ type: () => true, limit: "512kb" });
  router.post(
    "/api/payments/webhook",
    withContext,
    observed,
    admitBody(bodies),
    bytes,
    async (request, response) => {
      const payload: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.get("stripe-signature") ?? "";
      // The provider waits for ten seconds or longer; handling an event may include a query to it.
      await payments.receiveWebhook({ payload, signature }, { timeout: 9500 });
      response.json({ received: true });
    },
  );
  return router;
}
