// A script of a workspace, started in its folder: node ../deploy/tools/workspace.mjs <script> [arguments]
import path from "node:path";
import { root, runTask } from "./bootstrap.mjs";

const [script = "", ...args] = process.argv.slice(2);
const workspace = path.relative(root, process.cwd()).replaceAll(path.sep, "/");
runTask("deploy/tools/tasks/workspace.ts", [script, workspace, ...args]);
