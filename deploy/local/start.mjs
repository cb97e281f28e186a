import { runTask } from "./bootstrap.mjs";

runTask("deploy/local/tasks/start.ts", process.argv.slice(2));
