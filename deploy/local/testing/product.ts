import { testDatabase } from "@tutti/service-kit/testing";
import { freePort } from "../ports.ts";
import { plan } from "../product/environment.ts";
import { startInOneProcess } from "../product/one-process.ts";
import { unlimited } from "./unlimited.ts";

/** What /metrics of the products of tests asks for. */
export const metricsToken = "test-metrics-token";

/**
 * The whole product for one test file: every built service in this process, on a database of its own. `env` are
 * settings that the test is about; `limits` `{}` leaves those that hold by default.
 */
export async function startTestProduct(env: NodeJS.ProcessEnv = {}, limits: NodeJS.ProcessEnv = unlimited) {
  const database = await testDatabase();
  const port = await freePort();
  const deployment = await plan({
    port,
    host: "127.0.0.1",
    music: "all",
    databaseUrl: database.url,
    natsUrl: undefined,
    redisUrl: undefined,
    secret: "test-secret",
    metricsToken,
    syncNodes: 1,
  });
  const quiet = { LOG_LEVEL: process.env.LOG_LEVEL ?? "silent" };
  const common = { ...deployment.common, ...quiet, ...limits, ...env };
  const running = await startInOneProcess({ ...deployment, common });
  return {
    origin: `http://127.0.0.1:${port}`,
    databaseUrl: database.url,
    /** Where its node of sync answers HTTP, behind the gateway. */
    syncUrl: String(deployment.common.SYNC_URLS),
    /** Where the services answer, and what their callers are signed with. */
    services: String(deployment.common.SERVICES),
    secret: "test-secret",
    stop: async () => {
      await running.stop();
      await database.drop();
    },
  };
}
