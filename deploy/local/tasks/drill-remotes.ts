import { makeEverything } from "../build/everything.ts";

/** `npm run drill:remotes`: deploys remotes from two clean checkouts while pages load, one that fails among them. */
await makeEverything();
await import("../../remotes/drill/main.ts");
