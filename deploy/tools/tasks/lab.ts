import { runGroup } from "../commands/command.ts";
import { experiments } from "../commands/lab.ts";

/** `npm run lab`: lists the experiments; `npm run lab -- <name> [options]` runs one. */
await runGroup("lab", experiments());
