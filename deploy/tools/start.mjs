import { readFileSync } from "node:fs";
import { runTask } from "./bootstrap.mjs";

// On two cores, four threads of V8 that collect garbage and compile can hold up the loop that serves for 30 ms; one
// does the same work at the same speed. Images and processes of parts run with the same options.
const options = JSON.parse(readFileSync(new URL("./server-options.json", import.meta.url), "utf8"));
runTask("deploy/tools/tasks/start.ts", process.argv.slice(2), options);
