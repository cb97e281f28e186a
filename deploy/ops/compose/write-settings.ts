import { existsSync } from "node:fs";
import { inRoot } from "../../tools/paths.ts";
import { writeComposeSettings } from "./settings.ts";

const folder = inRoot("deploy/ops/compose");
/** Where settings were before version 0.9: new secrets would not open that deployment's data. */
const before = inRoot("deploy/compose");
if (existsSync(`${before}/settings.env`) && !existsSync(`${folder}/settings.env`)) {
  console.error(
    `This deployment's settings are in ${before}. Move secrets, .env and settings.env from there to ${folder}.`,
  );
  process.exitCode = 1;
} else {
  await writeComposeSettings(folder);
  console.log(`Secrets are in ${folder}/secrets; .env and settings.env beside it are yours to change.`);
}
