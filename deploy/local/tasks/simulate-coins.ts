import { makeEverything } from "../build/everything.ts";

/**
 * `npm run simulate:coins`: throw-away accounts and an honest evening, on the real ledger; with `-- --product
 * [--distributed]`: the throw-away accounts over HTTP, through a running product.
 */
await makeEverything();
await import("../../simulate/coins/main.ts");
