import { makeEverything } from "../build/everything.ts";

/** `npm run drill:containers`: images, the product by compose, two listeners in step, and everything removed. */
await makeEverything();
await import("../../compose/drill/main.ts");
