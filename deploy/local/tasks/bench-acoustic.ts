import { makeEverything } from "../build/everything.ts";

/** `npm run bench:acoustic [-- --songs 6 --windows 10 --delay 200]`: how far apart two browsers are heard. */
await makeEverything();
await import("../../bench/acoustic/main.ts");
