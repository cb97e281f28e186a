import { makeEverything } from "../build/everything.ts";

/** `npm run bench:page [-- --runs 5 --against <built checkout>]`: how quickly the room and explore show themselves. */
await makeEverything();
await import("../../bench/page/main.ts");
