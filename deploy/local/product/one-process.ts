import {
  closing,
  createLogger,
  loadConfig,
  migrate,
  openPlatform,
  platformSettings,
  type Running,
  stopAll,
} from "@tutti/service-kit";
import { serviceNames } from "../paths.ts";
import { busSchema, databaseRoles } from "./database-roles.ts";
import type { Deployment } from "./environment.ts";
import { loadService } from "./load.ts";

/** Every service, the gateway and sync in this process, over real gRPC on loopback. */
export async function startInOneProcess({ common, syncNodes }: Deployment): Promise<Running> {
  // A socket takes a descriptor at the gateway, and the connection between gateway and sync node has both ends here.
  const env = { SOCKET_DESCRIPTORS: "3", ...common, ...syncNodes[0] };
  const shared = loadConfig(platformSettings, env);
  const [urlOf, ...modules] = await Promise.all([
    databaseRoles(shared.databaseUrl, createLogger("tutti", shared.logLevel)),
    ...serviceNames.map(loadService),
  ]);
  const platform = await openPlatform("tutti", { ...shared, databaseUrl: urlOf(busSchema) });
  // Every value is read before anything starts: a broken one stops the start while nothing is half up.
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
  // Last, because a client whose first call is refused waits a second before the next.
  const front = await Promise.all(parts.filter(({ service }) => service.name === "gateway").map(start));
  return stopAll([closing(platform), ...behind, ...front]);
}
