import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigError, createLogger, failToStart, helpText, loadConfig, setting } from "@tutti/service-kit";
import { serviceNames } from "../../tools/paths.ts";
import { environmentOf, prepareDatabase } from "../product/database.ts";
import { dataFolder, distributedSettings } from "../product/settings.ts";

const { data, databaseUrl } = distributedSettings;
const settings = {
  databaseUrl: { ...databaseUrl, meaning: "the Postgres, as a user who may create roles" },
  natsUrl: setting.optionalUrl(
    "NATS_URL",
    ["nats:", "tls:"],
    "NATS, if it is the product's bus; without it the bus's tables are created in Postgres",
    { secret: true },
  ),
  rolesSecret: setting.optionalText(
    "ROLES_SECRET",
    "the secret that the roles' passwords derive from; without it the password in DATABASE_URL",
    { secret: true },
  ),
  credentials: setting.optionalText(
    "CREDENTIALS_FOLDER",
    "the folder for each part's settings, <part>.env; without it database of the data folder",
  ),
  data,
};

/**
 * Creates each service's role and schema and applies all migrations; a repeated run changes nothing. Writes the settings
 * with which each part then connects. With another secret than before both the old and the new settings work; `retire`
 * ends the old ones.
 */
async function prepare(retire: boolean): Promise<void> {
  const config = loadConfig(settings, process.env);
  const { databaseUrl: url, natsUrl, rolesSecret } = config;
  if (!rolesSecret && new URL(url).password === "")
    throw new ConfigError(
      "DATABASE_URL has no password: set ROLES_SECRET, so that the roles get lasting ones.",
    );
  const log = createLogger("database", "warn");
  const database = await prepareDatabase(url, {
    log,
    rolesSecret,
    retire,
    hasNats: natsUrl !== undefined,
  });
  const folder = path.resolve(config.credentials ?? path.join(dataFolder(config.data), "database"));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of serviceNames) {
    const lines = Object.entries(environmentOf(database, name)).map(([key, value]) => `${key}=${value}\n`);
    writeFileSync(path.join(folder, `${name}.env`), lines.join(""), { mode: 0o600 });
  }
  console.log(`The database is ready: ${database.applied.length} migrations were pending and are applied.
Each part's settings for it are in ${folder}, for example rooms.env.${retire ? "\nLogins of earlier secrets are ended." : ""}`);
}

const usage = "npm run ops -- database [--retire]";
const args = process.argv.slice(2);
if (args.includes("--help")) console.log(helpText(usage, settings));
else if (args.some((arg) => arg !== "--retire")) await failToStart(new ConfigError(`Usage: ${usage}`));
else await prepare(args.includes("--retire")).catch(failToStart);
