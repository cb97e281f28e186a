import { circleViolations } from "./circles.ts";
import { readGraph } from "./graph.ts";
import { violations } from "./violations.ts";

const found = [...violations(), ...circleViolations(readGraph())];
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
