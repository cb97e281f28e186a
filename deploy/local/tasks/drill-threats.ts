import { makeEverything } from "../build/everything.ts";

/** `npm run drill:threats [-- --only words]`: takes each guard out of a copy; a test that passed before must fail then. */
await makeEverything();
await import("../../threats/main.ts");
