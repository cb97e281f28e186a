import { readFileSync } from "node:fs";
import { writeReleased } from "../checks/wire/released.ts";
import { inRoot } from "../paths.ts";

/** `npm run release`: stores the contracts of this version as those that the next one must be compatible with. */
const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
await writeReleased(version);
console.log(`proto/released has the contracts of ${version}.`);
