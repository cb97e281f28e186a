import { Session } from "node:inspector/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  ConfigError,
  createLogger,
  failToStart,
  helpText,
  type Logger,
  loadConfig,
  openBus,
  type Running,
  readTls,
  startWatchdog,
  stopAll,
  stopOnSignal,
} from "@tutti/service-kit";
import { freePort } from "../../tools/ports.ts";
import { startPostgres } from "../../tools/postgres.ts";
import { originAt } from "./address.ts";
import { type Certificates, certificatesIn } from "./certificates.ts";
import { claimData, dataFailure, requireFreePort } from "./claim.ts";
import { environmentOf, prepareDatabase } from "./database.ts";
import { makeDemoRooms } from "./demo-rooms.ts";
import { removeDeployment, writeDeployment } from "./deployment-file.ts";
import { type Deployment, plan } from "./environment.ts";
import { startInManyProcesses } from "./many-processes.ts";
import { startInOneProcess } from "./one-process.ts";
import { metricsToken, serviceSecret } from "./secret.ts";
import { dataFolder, distributedSettings, localSettings, remotesStore, tlsFolder } from "./settings.ts";

const isDistributed = process.argv[2] === "distributed";
const settings = isDistributed ? distributedSettings : localSettings;

/** What a room needs to be opened. */
const neededParts = ["auth", "rooms", "playlist-gen", "sync"];

/** Whether the gateway is ready and says that all needed parts are up; false when it cannot be reached. */
async function canOpenRoom(origin: string, token: string): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}/readyz?detail`, { headers });
    const { parts } = (await response.json()) as { parts: Record<string, { state: string } | undefined> };
    return response.ok && neededParts.every((part) => parts[part]?.state === "up");
  } catch {
    return false;
  }
}

async function untilReady(origin: string, token: string): Promise<void> {
  const began = performance.now();
  while (!(await canOpenRoom(origin, token))) {
    if (performance.now() - began > 60_000)
      throw new Error("The product started, but was not ready within 60 s.");
    await pause(50);
  }
}

/** The messages of an embedded Postgres that does not start are made for the operator. */
const embeddedPostgres = (data: string) =>
  startPostgres(data).catch((error: NodeJS.ErrnoException) => {
    throw error.code ? error : new ConfigError(error.message);
  });

/**
 * Frees what the start left behind, 100 MB: an idle process allocates so little that V8 would keep it for hours. Takes
 * about 0.1 s.
 */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}

/** Checked before any part starts, so that one sentence says what is wrong. */
async function requireNats(natsUrl: string, certificates: Certificates, log: Logger): Promise<void> {
  const { TLS_CA: tlsCa, TLS_CERT: tlsCert, TLS_KEY: tlsKey } = certificates.of("gateway");
  const tls = readTls({ tlsCa, tlsCert, tlsKey });
  const bus = await openBus({ databaseUrl: "", natsUrl, tls }, log, "gateway");
  await bus.close();
}

/** Starts each part as a process with its own certificate and database role. */
async function startDistributed(deployment: Deployment, certificates: Certificates): Promise<Running> {
  const log = createLogger("tutti", deployment.common.LOG_LEVEL ?? "warn");
  const { DATABASE_URL: databaseUrl = "", NATS_URL: natsUrl } = deployment.common;
  if (natsUrl) await requireNats(natsUrl, certificates, log);
  const database = await prepareDatabase(databaseUrl, { log, hasNats: Boolean(natsUrl) });
  return startInManyProcesses(deployment, (name) => ({
    ...certificates.of(name),
    ...environmentOf(database, name),
  }));
}

async function start(): Promise<void> {
  const running: Running[] = [];
  let data: string | null = null;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log("\nStopping …");
    await stopAll(running).stop();
  };
  stopOnSignal(stop);
  startWatchdog({ name: "tutti" });
  try {
    const config = loadConfig(settings, process.env);
    const isMany = isDistributed || ("mode" in config && config.mode === "multi");
    if (isMany && !config.redisUrl)
      throw new ConfigError("MODE=multi needs REDIS_URL: the processes share their cache in Redis.");
    data = dataFolder(config.data);
    await requireFreePort(config.port, config.host);
    claimData(data);
    if (isMany && config.natsUrl?.startsWith("nats:"))
      console.log(
        "  The NATS connection is plain text, and every service may publish everything; see npm run ops -- certificates",
      );
    const embedded = config.databaseUrl ? null : await embeddedPostgres(data);
    if (embedded) running.push(embedded);
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? "";
    const secret = serviceSecret(data);
    const token = metricsToken(data);
    const port = config.port === 0 ? await freePort(config.host) : config.port;
    const deployment = await plan({
      ...config,
      port,
      databaseUrl,
      secret,
      syncNodes: isMany ? 2 : 1,
      metricsToken: token,
      remotes: remotesStore(config),
      mail: path.join(data, "mail"),
    });
    const certificates = isMany ? await certificatesIn(tlsFolder(config)) : null;
    const services = deployment.common.SERVICES ?? "";
    const product = { databaseUrl, secret, services, tls: certificates?.of("operator") };
    writeDeployment(data, product);
    const folder = data;
    running.push({ stop: async () => removeDeployment(folder) });
    running.push(
      certificates ? await startDistributed(deployment, certificates) : await startInOneProcess(deployment),
    );
    const origin = originAt(config.host, port);
    await untilReady(origin, token);
    await makeDemoRooms(origin, product);
    await collectGarbage();
    console.log(
      `\nTutti plays at ${origin}   (ready in ${(performance.now() / 1000).toFixed(1)} s, Ctrl-C stops it)`,
    );
  } catch (error) {
    await stopAll(running)
      .stop()
      .catch(() => {});
    failToStart(data === null ? error : dataFailure(error, data));
  }
}

if (process.argv.includes("--help"))
  console.log(helpText(`npm ${isDistributed ? "run start:distributed" : "start"}`, settings));
else await start();
