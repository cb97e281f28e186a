import { makeEverything } from "../build/everything.ts";

/** `npm start`, and `npm run start:distributed`: what was never built, or is old, is made first. */
await makeEverything();
await import("../product/start.ts");
