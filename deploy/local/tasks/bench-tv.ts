import { makeEverything } from "../build/everything.ts";

/** `npm run bench:tv [-- --songs 240]`: whether the memory of a TV page grows from song to song. */
await makeEverything();
await import("../../bench/tv/main.ts");
