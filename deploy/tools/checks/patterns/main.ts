import { violations } from "./violations.ts";

/** The files of its arguments, else all. */
const files = process.argv.slice(2);
const found = await violations(files.length > 0 ? files : undefined);
for (const line of found) console.error(line);
// Modules that were loaded for their patterns may hold timers.
process.exit(found.length > 0 ? 1 : 0);
