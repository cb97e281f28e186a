import { makeEverything } from "../build/everything.ts";

/** `npm run bench:idle [-- --seconds 60]`: how much of a core an untouched page needs. */
await makeEverything();
await import("../../bench/idle/main.ts");
