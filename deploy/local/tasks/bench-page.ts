import { makeEverything } from "../build/everything.ts";

/** `npm run bench:page [-- --runs 5 --against <built checkout>]`: load performance of the room and explore. */
await makeEverything();
await import("../../bench/page/main.ts");
