import { violations } from "./violations.ts";

const found = violations();
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
