import {
  loadConfig,
  openPlatform,
  platformCloser,
  platformSettings,
  stopAll,
  systemClock,
} from "@tutti/service-kit";
import { loadService } from "../ops/product/load.ts";
import { freePort } from "../tools/ports.ts";
import { startTestProduct } from "../tools/testing/product.ts";
import { unlimited } from "../tools/testing/unlimited.ts";
import { startGateways } from "./reads/gateways.ts";

type Product = Awaited<ReturnType<typeof startTestProduct>>;

/** One more sync node of a product, with its own connections to the bus and the cache. */
async function startSyncNode({ databaseUrl, services, secret }: Product) {
  const port = await freePort();
  const env = {
    ...unlimited,
    DATABASE_URL: databaseUrl,
    SERVICES: services,
    SERVICE_SECRET: secret,
    REDIS_URL: process.env.REDIS_URL,
    SYNC_PORT: String(port),
    SYNC_DRAIN_MS: "0",
    LOG_LEVEL: "silent",
  };
  const platform = await openPlatform("sync 2", loadConfig(platformSettings, env));
  const service = await loadService("sync");
  const running = await service.start(loadConfig(service.settings, env), platform);
  return { url: `http://127.0.0.1:${port}`, stop: () => stopAll([platformCloser(platform), running]).stop() };
}

/** A product with a second gateway, which leads to a second sync node. `origins`: of the two gateways. */
export async function startTwoNodes(env: NodeJS.ProcessEnv = {}) {
  const product = await startTestProduct({ ...env, REDIS_URL: process.env.REDIS_URL });
  const node = await startSyncNode(product);
  const gateways = await startGateways({ ...product, syncUrl: node.url }, 1, systemClock, env);
  return {
    product,
    origins: [product.origin, ...gateways.origins],
    stop: async () => {
      await gateways.stop();
      await node.stop();
      await product.stop();
    },
  };
}
