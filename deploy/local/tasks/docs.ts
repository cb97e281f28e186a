import { writeSettingsTable } from "../../checks/settings-table.ts";
import { make } from "../build/make.ts";
import { building, generation } from "../build/steps.ts";

/** `npm run docs`: writes what the README tells of the settings. */
await make([...generation, ...building]);
await writeSettingsTable();
