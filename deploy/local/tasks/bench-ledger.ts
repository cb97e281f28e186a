import { makeEverything } from "../build/everything.ts";

/** `npm run bench:ledger`: holds and captures per second, compared with bare guarded updates. */
await makeEverything();
await import("../../bench/ledger/main.ts");
