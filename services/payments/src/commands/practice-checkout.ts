import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import type { Order } from "../../gen/prisma/client.ts";
import type { Deps } from "../ports.ts";
import { checkoutUnknown } from "../refusals.ts";
import { readCheckout } from "./follow-checkout.ts";
import { receiveWebhook } from "./receive-webhook.ts";

/** The data of the practice page, for the person who opened the checkout. */
export async function readPractice(
  deps: Deps,
  caller: Caller,
  sessionId: string,
): Promise<{ order: Order; cancelUrl: string }> {
  const order = await readCheckout(deps, caller, sessionId);
  const session = deps.practice && (await deps.db.practiceSession.findUnique({ where: { id: sessionId } }));
  if (!session) throw checkoutUnknown();
  return { order, cancelUrl: session.cancelUrl };
}

/** Pays on the practice page, through a signed webhook event like a real provider's. Returns the success URL. */
export async function payPractice(deps: Deps, caller: Caller, sessionId: string): Promise<string> {
  await readPractice(deps, caller, sessionId);
  const event = await deps.practice?.pay(sessionId);
  if (!event) throw fault("checkout_over");
  await receiveWebhook(deps, event.payload, event.signature);
  const { successUrl } = await deps.db.practiceSession.findUniqueOrThrow({ where: { id: sessionId } });
  return successUrl;
}
