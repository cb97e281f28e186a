import { makeEverything } from "../build/everything.ts";

/** `npm run maintenance -- announce "<text>" | close "<text>" | off | status`: the notice of maintenance. */
await makeEverything();
await import("../operator/maintenance.ts");
