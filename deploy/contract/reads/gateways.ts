import {
  type Clock,
  loadConfig,
  memoryCache,
  openPlatform,
  platformCloser,
  platformSettings,
  type Running,
  stopAll,
} from "@tutti/service-kit";
import { loadService } from "../../ops/product/load.ts";
import { inRoot, root } from "../../tools/paths.ts";
import { freePort } from "../../tools/ports.ts";
import { metricsToken, type startTestProduct } from "../../tools/testing/product.ts";
import { unlimited } from "../../tools/testing/unlimited.ts";

type Product = Pick<
  Awaited<ReturnType<typeof startTestProduct>>,
  "databaseUrl" | "services" | "syncUrl" | "secret"
>;

/**
 * More gateways for the services of a product. They share a cache, as several processes share Redis, and a clock.
 * `settings` replaces some of theirs.
 */
export async function startGateways(
  product: Product,
  count: number,
  clock: Clock,
  settings: NodeJS.ProcessEnv = {},
) {
  const env = {
    ...unlimited,
    DATABASE_URL: product.databaseUrl,
    SERVICES: product.services,
    SERVICE_SECRET: product.secret,
    SYNC_URLS: product.syncUrl,
    WEB_ROOT: root,
    CHANGELOG: inRoot("CHANGELOG.md"),
    LEGAL_FOLDER: inRoot("gateway/legal"),
    MEDIA_ROOT: inRoot("services/playlist-gen/music"),
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: "silent",
    ...settings,
  };
  const platform = {
    ...(await openPlatform("gateways", loadConfig(platformSettings, env))),
    clock,
    cache: memoryCache(clock),
  };
  const service = await loadService("gateway");
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const running: Running[] = [];
  for (const port of ports)
    running.push(await service.start(loadConfig(service.settings, { ...env, PORT: String(port) }), platform));
  return {
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    stop: () => stopAll([platformCloser(platform), ...running]).stop(),
  };
}
