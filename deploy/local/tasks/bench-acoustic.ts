import { makeEverything } from "../build/everything.ts";

/** `npm run bench:acoustic [-- --songs 6 --windows 10 --delay 200]`: audible offset between two browsers. */
await makeEverything();
await import("../../bench/acoustic/main.ts");
