import { makeEverything } from "../build/everything.ts";

/**
 * `npm run drill:strangers [-- --seconds 60 --distributed]`: one address attacks; what everybody else notices of it. Many
 * processes need DATABASE_URL, NATS_URL and REDIS_URL, as `npm run start:distributed` does.
 */
await makeEverything();
await import("../../strangers/main.ts");
