import { makeEverything } from "../build/everything.ts";

/** `npm run bench:tv [-- --songs 240]`: whether a TV page leaks memory from song to song. */
await makeEverything();
await import("../../bench/tv/main.ts");
