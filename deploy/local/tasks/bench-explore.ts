import { makeEverything } from "../build/everything.ts";

/** `npm run bench:explore [-- 100000]`: latency of pages and searches of explore over many rooms. */
await makeEverything();
await import("../../bench/explore/main.ts");
