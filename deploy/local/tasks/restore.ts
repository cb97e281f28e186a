import { makeEverything } from "../build/everything.ts";

/** `npm run restore -- <file>`: a backup into an empty database. */
await makeEverything();
await import("../operator/restore.ts");
