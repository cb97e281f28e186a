export type { Charge, Session, StripeBooks, Webhook } from "./books.ts";
export { type StripeCall, startStripe, type TestStripe } from "./server.ts";
