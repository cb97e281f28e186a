import { createLogger, type Logger, openBus, type Running, readTls } from "@tutti/service-kit";
import type { Certificates } from "./certificates.ts";
import { environmentOf, prepareDatabase } from "./database.ts";
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
  const { DATABASE_URL: databaseUrl = "", NATS_URL: natsUrl } = deployment.common;
  if (natsUrl) await requireNats(natsUrl, certificates, log);
  const database = await prepareDatabase(databaseUrl, { log, hasNats: Boolean(natsUrl) });
  return startInManyProcesses(deployment, (name) => ({
    ...certificates.of(name),
    ...environmentOf(database, name),
  }));
}
