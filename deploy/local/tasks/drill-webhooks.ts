import { makeEverything } from "../build/everything.ts";

/**
 * `npm run drill:webhooks`: lost, duplicate and forged webhooks of a payment provider, followed by an audit of the
 * books.
 */
await makeEverything();
await import("../../chaos/webhooks/main.ts");
