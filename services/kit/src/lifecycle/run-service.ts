import { inspect } from "node:util";
import { ConfigError, helpText, loadConfig } from "../config/load.ts";
import type { Config, Settings } from "../config/setting.ts";
import { awaitMigrated, migrate, requireMigrated } from "../database/migrate.ts";
import { openProcessDoor } from "../operator/process-door.ts";
import { type ServiceModule, stopAll } from "../service/service.ts";
import { openPlatform, platformCloser } from "./open-platform.ts";
import { platformSettings } from "./platform-settings.ts";
import { startWatchdog } from "./watchdog.ts";

/** Stops on SIGTERM and SIGINT; exits with code 1 on a second signal or after `timeoutMs`. */
export function stopOnSignal(stop: () => Promise<void>, timeoutMs = 5000): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

/** Replaces the passwords of the URLs in a text: `postgresql://user:password@host`. */
export const withoutPasswords = (text: string): string =>
  text.replace(/(:\/\/[^\s:@/]{0,200}):[^\s@]{0,500}@/g, "$1:(hidden)@");

/** Exits with code 1: prints one sentence for a ConfigError, the whole error for any other, without passwords of URLs. */
export function failToStart(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : withoutPasswords(inspect(error)));
  process.exit(1);
}

const preparations = { apply: migrate, require: requireMigrated, await: awaitMigrated };

/** Runs one service as a process. */
export async function runService<S extends Settings>(service: ServiceModule<S>): Promise<void> {
  const settings = { ...platformSettings, ...service.settings };
  if (process.argv.includes("--help")) return console.log(helpText(service.name, settings));
  try {
    const config = loadConfig(settings, process.env) as Config<S> & Config<typeof platformSettings>;
    // Before anything that takes long, so that a probe tells a slow start from a dead process.
    const door = await openProcessDoor(config);
    const platform = await openPlatform(service.name, config);
    if (service.database) {
      const { schema, migrations } = service.database;
      await preparations[config.migrations](config.databaseUrl, schema, migrations, platform.log);
    }
    const running = await service.start(config, platform);
    door.started(platform);
    platform.log.info("ready");
    process.send?.("ready");
    startWatchdog({ name: service.name });
    // Exit when the supervisor's IPC channel closes, so that its death leaves no orphans.
    process.on("disconnect", () => process.exit(1));
    const all = stopAll([door, platformCloser(platform), running]);
    const stop = () => {
      door.stopping();
      return all.stop();
    };
    stopOnSignal(stop, 5000 + (service.stopMs?.(config) ?? 0));
  } catch (error) {
    failToStart(error);
  }
}
