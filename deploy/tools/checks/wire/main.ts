import { breaks, contracts } from "./contracts.ts";
import { released } from "./released.ts";

const found = breaks(released(), contracts());
for (const line of found) console.error(line);
if (found.length > 0)
  console.error(
    "Add an optional field, or an event or frame of another name, and leave the old one as it is.",
  );
process.exitCode = found.length > 0 ? 1 : 0;
