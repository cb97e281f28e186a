import { runGroup } from "../commands/command.ts";
import { operatorCommands } from "../commands/ops.ts";

/** `npm run ops`: lists the commands of operators; `npm run ops -- <name> [options]` runs one. */
await runGroup("ops", operatorCommands);
