import { makeEverything } from "../build/everything.ts";

/** `npm run bench:login [-- 1000]`: whether times reveal which names exist and which addresses have accounts. */
await makeEverything();
await import("../../bench/login/main.ts");
