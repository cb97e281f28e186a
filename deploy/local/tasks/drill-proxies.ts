import { makeEverything } from "../build/everything.ts";

/** `npm run drill:proxies`: the product behind the real nginx and Caddy, with the documented blocks. */
await makeEverything();
await import("../../proxy/main.ts");
