import { makeEverything } from "../build/everything.ts";

/** `npm run backup -- <file>`: all data of the product in one file, as of one instant. */
await makeEverything();
await import("../operator/backup.ts");
