import { makeEverything } from "../build/everything.ts";

/** `npm run bench:login [-- 1000]`: whether the clock tells which names are taken. */
await makeEverything();
await import("../../bench/login/main.ts");
