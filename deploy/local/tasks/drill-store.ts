import { makeEverything } from "../build/everything.ts";

/** `npm run drill:store`: deploys into a bucket of a complete server that speaks S3, which stops and returns. */
await makeEverything();
await import("../../drills/store/main.ts");
