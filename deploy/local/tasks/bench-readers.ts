import { make } from "../build/make.ts";
import { generation } from "../build/steps.ts";

/**
 * `npm run bench:readers [-- --seconds 20 --seed 1]`: the CPU time that readers of strangers' texts need at most, over
 * changed seeds and long runs of signs.
 */
await make(generation);
await import("../../bench/readers/main.ts");
