import { makeEverything } from "../build/everything.ts";

/** `npm run analytics -- rebuild`: recomputes the counts of a running product from its stored events. */
await makeEverything();
await import("../operator/analytics.ts");
