import {
  createLogger,
  InProcessServers,
  LocalUpgrades,
  loadConfig,
  migrate,
  openPlatform,
  openProcessDoor,
  platformCloser,
  platformSettings,
  type Running,
  stopAll,
} from "@tutti/service-kit";
import { serviceNames } from "../../tools/paths.ts";
import { busSchema, databaseRoles } from "./database.ts";
import type { Deployment } from "./environment.ts";
import { loadService } from "./load.ts";

/**
 * Starts every service, the gateway and sync in this process. They call each other directly, with the messages,
 * deadlines and errors of gRPC; each also serves gRPC for callers outside.
 */
export async function startInOneProcess({ common, syncNodes }: Deployment): Promise<Running> {
  // A socket takes its own descriptor alone here, because the gateway hands it over to the sync node.
  const env = { SOCKET_DESCRIPTORS: "1", ...common, ...syncNodes[0] };
  const shared = loadConfig(platformSettings, env);
  const [urlOf, ...modules] = await Promise.all([
    databaseRoles(shared.databaseUrl, createLogger("tutti", shared.logLevel)),
    ...serviceNames.map(loadService),
  ]);
  const door = await openProcessDoor(shared);
  const opened = await openPlatform("tutti", { ...shared, databaseUrl: urlOf(busSchema) });
  const platform = { ...opened, inProcess: new InProcessServers(), upgrades: new LocalUpgrades() };
  // Read all settings first, so that an invalid one prevents the start before anything runs.
  const parts = modules.map((service) => ({ service, config: loadConfig(service.settings, env) }));
  await Promise.all(
    modules.map(
      ({ database }) =>
        database && migrate(urlOf(database.schema), database.schema, database.migrations, platform.log),
    ),
  );
  const start = ({ service, config }: (typeof parts)[number]) =>
    service.start(config, {
      ...platform,
      log: platform.log.child({ name: service.name }),
      databaseUrl: urlOf(service.database?.schema ?? busSchema),
    });
  const behind = await Promise.all(parts.filter(({ service }) => service.name !== "gateway").map(start));
  // Last, because a gRPC client whose first connection is refused waits a second before it retries.
  const front = await Promise.all(parts.filter(({ service }) => service.name === "gateway").map(start));
  door.started(platform);
  const announced = { stop: async () => door.stopping() };
  return stopAll([door, platformCloser(platform), ...behind, ...front, announced]);
}
