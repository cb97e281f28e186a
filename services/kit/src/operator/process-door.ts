import { createProbePool } from "../database/pool.ts";
import type { Running } from "../platform/running.ts";
import { secretsOf } from "../platform/secrets.ts";
import type { Platform } from "../service/platform.ts";
import { openOperatorDoor } from "./operator-door.ts";

/** What `/readyz` checks: this process's own connections, no other service. */
type Connections = Pick<Platform, "bus" | "cache" | "databaseUrl" | "log">;

export interface ProcessDoor extends Running {
  started(connections: Connections): void;
  stopping(): void;
}

/** The settings of the platform that the door needs. */
interface DoorConfig {
  readonly operatorHost: string;
  readonly operatorPort: number;
  readonly metricsToken: string | undefined;
  readonly metricsTokenAccepted: string | undefined;
}

/** The operator door of a process; opens no port while OPERATOR_PORT is 0. */
export async function openProcessDoor(config: DoorConfig): Promise<ProcessDoor> {
  const { operatorHost: host, operatorPort: port, metricsToken, metricsTokenAccepted } = config;
  if (port === 0) return { started: () => {}, stopping: () => {}, stop: async () => {} };
  const metricsTokens = metricsToken === undefined ? null : secretsOf(metricsToken, metricsTokenAccepted);
  const door = await openOperatorDoor({ host, port, metricsTokens });
  let close = async () => {};
  return {
    started: ({ bus, cache, databaseUrl, log }) => {
      const pool = createProbePool(databaseUrl, log);
      close = () => pool.end();
      const database = () => pool.query("select 1");
      door.started({ database, bus: () => bus.ping(), cache: () => cache.ping() });
    },
    stopping: door.stopping,
    stop: async () => {
      await Promise.all([door.stop(), close()]);
    },
  };
}
