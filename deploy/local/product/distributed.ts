import { createLogger, type Logger, openBus, type Running, readTls } from "@tutti/service-kit";
import { schemaOf } from "../paths.ts";
import type { Certificates } from "./certificates.ts";
import { busSchema, databaseRoles } from "./database-roles.ts";
import type { Deployment } from "./environment.ts";
import { startInManyProcesses } from "./many-processes.ts";

/** Checked before any part starts, so that one sentence says what is wrong. */
async function requireNats(natsUrl: string, certificates: Certificates, log: Logger): Promise<void> {
  const { TLS_CA: tlsCa, TLS_CERT: tlsCert, TLS_KEY: tlsKey } = certificates.of("gateway");
  const tls = readTls({ tlsCa, tlsCert, tlsKey });
  const bus = await openBus({ databaseUrl: "", natsUrl, tls }, log, "gateway");
  await bus.close();
}

/** Starts each part as a process with its own certificate and database role. */
export async function startDistributed(deployment: Deployment, certificates: Certificates): Promise<Running> {
  const log = createLogger("tutti", deployment.common.LOG_LEVEL ?? "warn");
  const urlOf = await databaseRoles(deployment.common.DATABASE_URL ?? "", log);
  if (deployment.common.NATS_URL) await requireNats(deployment.common.NATS_URL, certificates, log);
  const bus = deployment.common.NATS_URL ? {} : { BUS_DATABASE_URL: urlOf(busSchema) };
  return startInManyProcesses(deployment, (name) => ({
    ...certificates.of(name),
    ...bus,
    DATABASE_URL: urlOf(schemaOf(name)),
  }));
}
