import { makeEverything } from "../build/everything.ts";

/** `npm run catalogue -- import <file>`: into the product that runs here. */
await makeEverything();
await import("../operator/catalogue.ts");
