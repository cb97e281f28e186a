import { runRenamed } from "../commands/command.ts";
import { experiments } from "../commands/lab.ts";
import { operatorCommands } from "../commands/ops.ts";

/** Root scripts of before version 0.9: says the new name and runs it. npm names the script in the environment. */
await runRenamed(process.env.npm_lifecycle_event ?? "", { ops: operatorCommands, lab: experiments() });
