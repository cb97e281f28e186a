import { makeEverything } from "../build/everything.ts";

/** `npm run catalogue -- import <file>`: imports songs into the product that runs here. */
await makeEverything();
await import("../operator/catalogue.ts");
