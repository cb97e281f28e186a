import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { giveRoles, type Logger, migrate, openBus, type UrlOfSchema } from "@tutti/service-kit";
import { inRoot, type ServiceName, schemaOf, serviceFolders, serviceNames } from "../../tools/paths.ts";

/** The schema of the Postgres bus. */
export const busSchema = "bus";

/** Creates a role for each service and one for the bus; each owns only its own schema. */
export const databaseRoles = (
  url: string,
  log: Logger,
  secret?: string,
  retire = false,
): Promise<UrlOfSchema> =>
  giveRoles(
    url,
    {
      schemas: [...serviceNames.map(schemaOf), busSchema],
      // For the trigram search of rooms.
      extensions: ["pg_trgm"],
      secret,
      retire,
    },
    log,
  );

interface Options {
  readonly log: Logger;
  /** Without it the passwords of the roles derive from the password in the URL. */
  readonly rolesSecret?: string | undefined;
  /** Ends the logins of earlier secrets. */
  readonly retire?: boolean;
  /** With NATS the bus needs no tables, and no part gets its role. */
  readonly hasNats: boolean;
}

interface PreparedDatabase {
  readonly urlOf: UrlOfSchema;
  readonly hasNats: boolean;
  /** The migrations that were pending. */
  readonly applied: readonly string[];
}

/** Creates roles and schemas and applies all migrations, each as its schema's role. Idempotent. */
export async function prepareDatabase(
  url: string,
  { log, rolesSecret, retire, hasNats }: Options,
): Promise<PreparedDatabase> {
  const urlOf = await databaseRoles(url, log, rolesSecret, retire);
  const applied = await Promise.all(
    serviceNames.map(async (name) => {
      const folder = inRoot(serviceFolders[name], "prisma/migrations/");
      const schema = schemaOf(name);
      return existsSync(folder) ? migrate(urlOf(schema), schema, pathToFileURL(folder), log) : [];
    }),
  );
  // Opening the bus creates its tables.
  if (!hasNats) await (await openBus({ databaseUrl: urlOf(busSchema), natsUrl: undefined }, log)).close();
  return { urlOf, hasNats, applied: applied.flat() };
}

/** The settings with which a part uses a prepared database. */
export const environmentOf = (
  { urlOf, hasNats }: PreparedDatabase,
  name: ServiceName,
): NodeJS.ProcessEnv => ({
  DATABASE_URL: urlOf(schemaOf(name)),
  ...(hasNats ? {} : { BUS_DATABASE_URL: urlOf(busSchema) }),
  MIGRATIONS: "require",
});
