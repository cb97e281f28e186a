export type { Charge, Dispute, Refund, Session, StripeBooks, Webhook } from "./books.ts";
export { type StripeCall, startStripe, type TestStripe } from "./server.ts";
