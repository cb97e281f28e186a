import { makeEverything } from "../build/everything.ts";

/** `npm run drill:webhooks`: what a payment provider may do to us, and what our books say after it. */
await makeEverything();
await import("../../chaos/webhooks/main.ts");
