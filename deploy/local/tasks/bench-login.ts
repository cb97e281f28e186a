import { makeEverything } from "../build/everything.ts";

/** `npm run bench:login [-- 1000]`: whether login times reveal which names exist. */
await makeEverything();
await import("../../bench/login/main.ts");
