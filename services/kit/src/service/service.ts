import type { Config, Settings } from "../config/setting.ts";
import type { Running } from "../platform/running.ts";
import type { Platform } from "./platform.ts";

/** A deployable service: its name, settings, schema and start function. */
export interface ServiceModule<S extends Settings = Settings> {
  readonly name: string;
  readonly settings: S;
  /** Its Postgres schema and the folder of its migrations; absent for a service without storage. */
  readonly database?: { readonly schema: string; readonly migrations: URL };
  /** The services that may call it, by the names in their certificates. */
  readonly callers?: readonly string[];
  /** How long it may take to stop beyond the usual 5 s, in ms. */
  stopMs?(config: Config<S>): number;
  start(config: Config<S>, platform: Platform): Promise<Running>;
}

export const defineService = <S extends Settings>(service: ServiceModule<S>): ServiceModule<S> => service;

/** Stops in reverse order, all even when one fails. @throws {AggregateError} of the failures */
export function stopAll(parts: readonly Running[]): Running {
  return {
    stop: async () => {
      const failures: unknown[] = [];
      for (const part of parts.toReversed())
        await part.stop().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, "Some parts did not stop cleanly.");
    },
  };
}
