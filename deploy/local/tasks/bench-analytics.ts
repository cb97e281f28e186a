import { makeEverything } from "../build/everything.ts";

/**
 * `npm run bench:analytics`: throughput, exactness, the first tab, the dataset's memory; `-- --interactions 1000000
 * [--lose-stream]`.
 */
await makeEverything();
await import("../../bench/analytics/main.ts");
