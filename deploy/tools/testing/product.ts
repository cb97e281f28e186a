import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { plan } from "../../ops/product/environment.ts";
import { startInOneProcess } from "../../ops/product/one-process.ts";
import { freePort } from "../ports.ts";
import { productDatabase } from "./product-database.ts";
import { unlimited } from "./unlimited.ts";

/** The bearer token of /metrics in test products. */
export const metricsToken = "test-metrics-token";

/**
 * The whole product for one test file: all built services in this process, on a new database. `env` are the settings
 * under test; `limits` `{}` keeps the default limits.
 */
export async function startTestProduct(env: NodeJS.ProcessEnv = {}, limits: NodeJS.ProcessEnv = unlimited) {
  const database = await productDatabase();
  const port = await freePort();
  const mailFolder = await mkdtemp(path.join(tmpdir(), "tutti-mail-"));
  const deployment = await plan({
    port,
    host: "127.0.0.1",
    music: "all",
    databaseUrl: database.url,
    natsUrl: undefined,
    redisUrl: undefined,
    secret: "test-secret",
    metricsToken,
    mail: mailFolder,
    syncNodes: 1,
  });
  const quiet = { LOG_LEVEL: process.env.LOG_LEVEL ?? "silent" };
  const common = { ...deployment.common, ...quiet, ...limits, ...env };
  const running = await startInOneProcess({ ...deployment, common });
  return {
    origin: `http://127.0.0.1:${port}`,
    databaseUrl: database.url,
    /** URL of its sync node, behind the gateway. */
    syncUrl: String(deployment.common.SYNC_URLS),
    /** Addresses of the services, in the format of SERVICES. */
    services: String(deployment.common.SERVICES),
    secret: "test-secret",
    /** Where its mails are written, as .eml files. */
    mailFolder,
    stop: async () => {
      await running.stop();
      await database.drop();
      await rm(mailFolder, { recursive: true, force: true });
    },
  };
}
