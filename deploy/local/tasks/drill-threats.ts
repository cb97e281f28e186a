import { makeEverything } from "../build/everything.ts";

/** `npm run drill:threats [-- --only words]`: removes each guard from a copy; a test that passed must then fail. */
await makeEverything();
await import("../../threats/main.ts");
