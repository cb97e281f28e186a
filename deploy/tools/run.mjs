import { existsSync } from "node:fs";
import path from "node:path";
import { fail, root, runTask } from "./bootstrap.mjs";

const [task = "", ...args] = process.argv.slice(2);
const file = `deploy/tools/tasks/${task}.ts`;
if (!/^[a-z-]+$/.test(task) || !existsSync(path.join(root, file))) fail(`There is no task named "${task}".`);
runTask(file, args);
