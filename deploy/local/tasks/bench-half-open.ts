import { makeEverything } from "../build/everything.ts";

/** `npm run bench:half-open [-- 2000]`: latency of the product during connections that never complete their request. */
await makeEverything();
await import("../../bench/half-open/main.ts");
