import { existsSync } from "node:fs";
import path from "node:path";
import { ConfigError, setting } from "@tutti/service-kit";
import { startPostgres } from "../../../tools/postgres.ts";
import { isInUse } from "../../product/claim.ts";
import { findProduct } from "../../product/deployment-file.ts";
import { dataFolder, localSettings } from "../../product/settings.ts";

export const settings = {
  databaseUrl: setting.optionalUrl(
    "DATABASE_URL",
    ["postgres:", "postgresql:"],
    "the Postgres, as a user who may read all of it and create roles; without it the embedded one",
    { secret: true },
  ),
  natsUrl: setting.optionalUrl("NATS_URL", ["nats:", "tls:"], "NATS, if it is the product's bus", {
    secret: true,
  }),
  rolesSecret: setting.optionalText(
    "ROLES_SECRET",
    "the secret that the roles' passwords derive from; without it the password in DATABASE_URL",
    { secret: true },
  ),
  data: localSettings.data,
};

interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The database of `DATABASE_URL`, of the product that runs here, or of the data folder. `forWriting` refuses that of a
 * running product, and creates the one of an empty data folder.
 */
export async function openDatabase(
  given: string | undefined,
  dataSetting: string,
  forWriting: boolean,
): Promise<OpenDatabase> {
  const close = async () => {};
  if (given) return { url: given, close };
  const data = dataFolder(dataSetting);
  if (isInUse(data)) {
    if (forWriting)
      throw new ConfigError(
        "Tutti runs on this data folder: stop it first, or set TUTTI_DATA to an empty one.",
      );
    return { url: findProduct().databaseUrl, close };
  }
  if (!forWriting && !existsSync(path.join(data, "postgres/PG_VERSION")))
    throw new ConfigError(`There is no database in ${data}: set DATABASE_URL or TUTTI_DATA.`);
  const postgres = await startPostgres(data);
  return { url: postgres.url, close: () => postgres.stop() };
}
