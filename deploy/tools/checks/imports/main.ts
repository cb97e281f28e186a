import { circleViolations, folderViolations } from "./circles.ts";
import { readGraph } from "./graph.ts";
import { violations } from "./violations.ts";

const graph = readGraph();
const found = [...violations(), ...circleViolations(graph), ...folderViolations(graph)];
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
