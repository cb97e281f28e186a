import { makeEverything } from "../build/everything.ts";

await makeEverything();
