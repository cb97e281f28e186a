import { runTask } from "./bootstrap.mjs";

runTask("deploy/tools/tasks/test.ts", process.argv.slice(2));
