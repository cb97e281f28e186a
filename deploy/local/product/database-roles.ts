import { giveRoles, type Logger, type UrlOfSchema } from "@tutti/service-kit";
import { schemaOf, serviceNames } from "../paths.ts";

/** The schema of the Postgres bus. */
export const busSchema = "bus";

/** Creates a role for each service and one for the bus; each owns only its own schema. */
export const databaseRoles = (url: string, log: Logger): Promise<UrlOfSchema> =>
  // For the trigram search of rooms.
  giveRoles(url, { schemas: [...serviceNames.map(schemaOf), busSchema], extensions: ["pg_trgm"] }, log);
