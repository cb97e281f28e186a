import { makeEverything } from "../build/everything.ts";

/**
 * `npm run drill:strangers [-- --seconds 60 --distributed]`: an attack from one address, and its effect on other
 * clients. `--distributed` needs NATS and Redis, named by NATS_URL and REDIS_URL or installed.
 */
await makeEverything();
await import("../../strangers/main.ts");
