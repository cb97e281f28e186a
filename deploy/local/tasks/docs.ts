import { makeEverything } from "../build/everything.ts";

/** `npm run docs`: writes what the README tells of the settings. */
await makeEverything();
const { writeSettingsTable } = await import("../../checks/settings-table.ts");
await writeSettingsTable();
