import { readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { readFlows } from "../../tools/checks/documents/flows.ts";
import { readGraph } from "../../tools/checks/imports/graph.ts";
import { inRoot } from "../../tools/paths.ts";
import { countsOf } from "./counts.ts";

/** Counts of the sources beside their goals. A measurement, not a check: the exit code is always 0. */
const { values } = parseArgs({ options: { list: { type: "string" } } });
const counts = countsOf(readGraph(), {
  readme: statSync(inRoot("README.md")).size,
  scripts: JSON.parse(readFileSync(inRoot("package.json"), "utf8")).scripts,
  flows: readFlows(),
});
const listed = counts.find(({ name }) => name === values.list);
if (listed) console.log(listed.found.join("\n"));
else if (values.list !== undefined)
  console.error(`--list is one of: ${counts.map(({ name }) => name).join(", ")}.`);
else
  for (const { name, says, value, goal } of counts)
    console.log(
      `${name.padEnd(16)} ${String(value).padStart(7)}  ${(goal === null ? "" : `goal ${goal}`).padEnd(10)} ${says}`,
    );
