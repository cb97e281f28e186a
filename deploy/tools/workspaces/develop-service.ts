import { spawn } from "node:child_process";
import { plan } from "../../ops/product/environment.ts";
import { bundleOf } from "../../ops/product/load.ts";
import { metricsToken, serviceSecret } from "../../ops/product/secret.ts";
import { watchServer } from "../build/bundle.ts";
import { inRoot, type ServiceName } from "../paths.ts";
import { freePort } from "../ports.ts";
import { startPostgres } from "../postgres.ts";
import serverOptions from "../server-options.json" with { type: "json" };

const addressOf = (name: ServiceName, env: NodeJS.ProcessEnv): string =>
  name === "gateway"
    ? `http://${env.HOST}:${env.PORT}`
    : `${(env.SERVICES ?? "").split(",").find((part) => part.startsWith(`${name}=`)) ?? name} (gRPC)`;

/**
 * Runs one service and restarts it at each change. Its Postgres is that of `DATABASE_URL`, else an embedded one of its
 * own; the others are where `SERVICES` says, else unreachable.
 */
export async function developService(name: ServiceName): Promise<number> {
  const data = inRoot(".data/dev", name);
  const embedded = process.env.DATABASE_URL ? null : await startPostgres(data);
  const { common, syncNodes } = await plan({
    port: Number(process.env.PORT) || (await freePort()),
    host: process.env.HOST || "127.0.0.1",
    music: process.env.TUTTI_MUSIC || "all",
    databaseUrl: process.env.DATABASE_URL ?? embedded?.url ?? "",
    natsUrl: process.env.NATS_URL,
    redisUrl: process.env.REDIS_URL,
    secret: serviceSecret(data),
    metricsToken: metricsToken(data),
    syncNodes: 1,
  });
  const env = {
    ...common,
    ...(name === "sync" ? syncNodes[0] : {}),
    SERVICES: process.env.SERVICES || common.SERVICES,
    SYNC_URLS: process.env.SYNC_URLS || common.SYNC_URLS,
    LOG_LEVEL: process.env.LOG_LEVEL || "info",
  };
  const bundles = await watchServer(name);
  const child = spawn(
    process.execPath,
    [...serverOptions, "--watch", "--enable-source-maps", bundleOf(name)],
    {
      env,
      stdio: "inherit",
    },
  );
  console.log(`${name}: ${addressOf(name, env)}; restarts at each change. Ctrl-C ends it.`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  const code = await new Promise<number>((resolve) => child.on("exit", (exit) => resolve(exit ?? 0)));
  await bundles.dispose();
  await embedded?.stop();
  return code;
}
