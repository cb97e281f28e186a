import { makeEverything } from "../build/everything.ts";

/**
 * `npm run simulate:crowd`: 1 to 100 browsers behind one address, new and known ones, against votes, skips, chat, limits,
 * bans and explore (`-- --browsers 1,10,100 --distributed`).
 */
await makeEverything();
await import("../../simulate/crowd/main.ts");
