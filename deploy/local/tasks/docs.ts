import { writeSettingsTable } from "../../checks/settings-table.ts";
import { makeEverything } from "../build/everything.ts";

/** `npm run docs`: writes what the README tells of the settings. */
await makeEverything();
await writeSettingsTable();
