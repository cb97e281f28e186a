import { makeEverything } from "../build/everything.ts";

/** `npm run database`: roles, schemas and migrations, for deployments whose services may not create them. */
await makeEverything();
await import("../operator/database.ts");
