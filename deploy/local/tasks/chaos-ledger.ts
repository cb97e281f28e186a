import { makeEverything } from "../build/everything.ts";

/** `npm run chaos:ledger -- --n 10000 [--seed S]`: coins, requests and pins while parts are killed. */
await makeEverything();
await import("../../chaos/ledger/main.ts");
