import { readFileSync } from "node:fs";
import { inRoot } from "../../paths.ts";
import { sources } from "../imports/sources.ts";
import { deadExports } from "./dead-exports.ts";

const found = deadExports(new Map(sources().map((file) => [file, readFileSync(inRoot(file), "utf8")])));
for (const line of found) console.error(`${line} is exported, and no file imports it: drop the export.`);
process.exitCode = found.length > 0 ? 1 : 0;
