import { make } from "../build/make.ts";
import { building, generation } from "../build/steps.ts";

/** `npm run drill:webhooks`: what a payment provider may do to us, and what our books say after it. */
await make([...generation, ...building]);
await import("../../chaos/webhooks/main.ts");
