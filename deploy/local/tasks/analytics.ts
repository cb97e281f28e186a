import { makeEverything } from "../build/everything.ts";

/** `npm run analytics -- rebuild`: what was counted, made anew from the events of a running product. */
await makeEverything();
await import("../operator/analytics.ts");
