import { makeEverything } from "../build/everything.ts";

/** `npm run bench:explore [-- 100000]`: how long a page and a search of explore take over many rooms. */
await makeEverything();
await import("../../bench/explore/main.ts");
