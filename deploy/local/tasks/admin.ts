import { makeEverything } from "../build/everything.ts";

/** `npm run admin -- grant <username>`: manages the administrators of the product that runs here. */
await makeEverything();
await import("../operator/admin.ts");
