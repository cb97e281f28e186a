import { createLogger, type Running } from "@tutti/service-kit";
import { schemaOf } from "../paths.ts";
import type { Certificates } from "./certificates.ts";
import { busSchema, databaseRoles } from "./database-roles.ts";
import type { Deployment } from "./environment.ts";
import { startInManyProcesses } from "./many-processes.ts";

/** Starts each part as a process with its own certificate and database role. */
export async function startDistributed(deployment: Deployment, certificates: Certificates): Promise<Running> {
  const log = createLogger("tutti", deployment.common.LOG_LEVEL ?? "warn");
  const urlOf = await databaseRoles(deployment.common.DATABASE_URL ?? "", log);
  const bus = deployment.common.NATS_URL ? {} : { BUS_DATABASE_URL: urlOf(busSchema) };
  return startInManyProcesses(deployment, (name) => ({
    ...certificates.of(name),
    ...bus,
    DATABASE_URL: urlOf(schemaOf(name)),
  }));
}
