import { makeEverything } from "../build/everything.ts";

/** `npm run upgrade -- --check`: what the upgrade of a database to this version would do. */
await makeEverything();
await import("../operator/upgrade.ts");
