import { makeEverything } from "../build/everything.ts";

/** `npm run simulate:coins`: throw-away accounts and an honest evening, on the real ledger. */
await makeEverything();
await import("../../simulate/coins/main.ts");
