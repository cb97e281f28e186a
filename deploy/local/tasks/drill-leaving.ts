import { makeEverything } from "../build/everything.ts";

/**
 * `npm run drill:leaving`: a person uses everything and leaves; afterwards no table, message, cache key or file names
 * them.
 */
await makeEverything();
await import("../../drills/leaving/main.ts");
