import { makeEverything } from "../build/everything.ts";

/** `npm run bench:idle [-- --seconds 60]`: how much of a core a page needs that nobody touches. */
await makeEverything();
await import("../../bench/idle/main.ts");
