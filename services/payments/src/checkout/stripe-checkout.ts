import type Stripe from "stripe";
import type { CheckoutInput } from "../model/provider.ts";

/** Stripe computes the tax that the price contains, so that the buyer pays what was shown. */
function taxOf(input: CheckoutInput): Partial<Stripe.Checkout.SessionCreateParams> {
  // Stripe needs an address for the tax, and stores the one that a known customer enters.
  const address = input.customerId === null ? {} : { customer_update: { address: "auto" as const } };
  return { automatic_tax: { enabled: true }, ...address };
}

/** Parameters of a checkout session for one package of coins. */
export const sessionParams = (
  input: CheckoutInput,
  isTaxed: boolean,
): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  client_reference_id: input.userId,
  ...(input.customerId === null ? { customer_creation: "always" } : { customer: input.customerId }),
  ...(isTaxed ? taxOf(input) : {}),
  metadata: { order_id: input.orderId },
  payment_intent_data: { metadata: { order_id: input.orderId } },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: input.currency,
        unit_amount: input.cents,
        product_data: { name: input.name, description: input.description },
        ...(isTaxed ? { tax_behavior: "inclusive" } : {}),
      },
    },
  ],
  ...(input.notice === null ? {} : { custom_text: { submit: { message: input.notice } } }),
  success_url: input.successUrl,
  cancel_url: input.cancelUrl,
  expires_at: Math.round(input.expiresAt.getTime() / 1000),
});
