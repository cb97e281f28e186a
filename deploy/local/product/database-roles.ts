import { giveRoles, type Logger, type UrlOfSchema } from "@tutti/service-kit";
import { schemaOf, serviceNames } from "../paths.ts";

/** Where the bus keeps its events when they go through Postgres. */
export const busSchema = "bus";

/** A role for each service and one for the bus, each the owner of its own schema alone. */
export const databaseRoles = (url: string, log: Logger): Promise<UrlOfSchema> =>
  // Rooms searches by trigrams.
  giveRoles(url, { schemas: [...serviceNames.map(schemaOf), busSchema], extensions: ["pg_trgm"] }, log);
