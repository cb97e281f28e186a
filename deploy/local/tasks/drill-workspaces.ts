import { makeEverything } from "../build/everything.ts";

/** `npm run drill:workspaces [-- services/rooms …]`: installs, builds, tests and starts workspaces alone. */
await makeEverything();
await import("../../drills/workspaces/main.ts");
