import { make } from "../build/make.ts";
import { generation } from "../build/steps.ts";

/**
 * `npm run bench:readers [-- --seconds 20 --seed 1 --only refinement]`: the CPU time that readers of strangers' texts need
 * at most, over long runs of signs and changes of the worst texts found.
 */
await make(generation);
await import("../../bench/readers/main.ts");
