import { runTask } from "./bootstrap.mjs";

runTask("deploy/local/tasks/test.ts", process.argv.slice(2));
