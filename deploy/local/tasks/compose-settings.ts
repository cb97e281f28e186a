import { makeEverything } from "../build/everything.ts";
import { inRoot } from "../paths.ts";

/** `npm run compose:settings`: secrets, certificates and settings of deploy/compose, drawn once. */
await makeEverything();
const { writeComposeSettings } = await import("../../compose/settings.ts");
const folder = inRoot("deploy/compose");
await writeComposeSettings(folder);
console.log(`Secrets are in ${folder}/secrets; .env and settings.env beside it are yours to change.`);
