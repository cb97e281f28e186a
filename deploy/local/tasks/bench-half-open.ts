import { makeEverything } from "../build/everything.ts";

/** `npm run bench:half-open [-- 2000]`: how quickly the product answers beside connections that never finish. */
await makeEverything();
await import("../../bench/half-open/main.ts");
