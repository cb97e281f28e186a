import { readGraph } from "../imports/graph.ts";
import { flowSources, flowViolations, readFlows } from "./flows.ts";
import { glossaryViolations, readGlossary } from "./glossary.ts";

const graph = readGraph();
const found = [
  ...flowViolations(readFlows(), flowSources(graph), graph.files),
  ...glossaryViolations(readGlossary(), [...graph.text.values()]),
];
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
