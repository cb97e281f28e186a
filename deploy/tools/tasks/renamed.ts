import { runRenamed } from "../commands/command.ts";
import { experiments } from "../commands/lab.ts";
import { operatorCommands } from "../commands/ops.ts";

/** Root scripts that were removed in version 0.9: prints the new name and runs it. npm sets the environment variable. */
await runRenamed(process.env.npm_lifecycle_event ?? "", { ops: operatorCommands, lab: experiments() });
