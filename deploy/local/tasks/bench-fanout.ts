import { makeEverything } from "../build/everything.ts";

/** `npm run bench:fanout`: cost per delivered message, compared with Socket.IO and a bare socket. */
await makeEverything();
await import("../../bench/fanout/main.ts");
