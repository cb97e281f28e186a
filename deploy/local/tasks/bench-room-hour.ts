import { makeEverything } from "../build/everything.ts";

/** `npm run bench:room-hour [-- --listeners 1000,5000 --idle 5000 --seconds 150]`: what listening costs, beside Socket.IO. */
await makeEverything();
await import("../../bench/room-hour/main.ts");
