import { makeEverything } from "../build/everything.ts";

/** `npm run bench:fanout`: what a delivered message costs, beside Socket.IO and a bare socket. */
await makeEverything();
await import("../../bench/fanout/main.ts");
