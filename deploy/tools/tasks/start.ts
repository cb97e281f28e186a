import { makeEverything } from "../build/everything.ts";

/** `npm start` and `npm run start:distributed`: builds what is missing or stale, then starts. */
await makeEverything();
await import("../../ops/product/start.ts");
