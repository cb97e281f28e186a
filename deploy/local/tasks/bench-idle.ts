import { makeEverything } from "../build/everything.ts";

/** `npm run bench:idle [-- --seconds 60]`: CPU usage of an idle page. */
await makeEverything();
await import("../../bench/idle/main.ts");
