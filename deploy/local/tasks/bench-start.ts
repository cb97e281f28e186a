import { makeEverything } from "../build/everything.ts";

/** `npm run bench:start [-- --rounds 5 --seconds 30]`: first and second starts, a copy's start, and the memory at rest. */
await makeEverything();
await import("../../bench/start/main.ts");
