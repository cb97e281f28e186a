import pg from "pg";
import type { Logger } from "../log/logger.ts";
import { failureFields } from "./failure-fields.ts";
import { keepAlive } from "./pool.ts";
import { retryAtStart } from "./startup.ts";

interface Handlers {
  /** Called after every connect, the first included. */
  onConnected(): void;
  onNotification(channel: string, payload: string): void;
}

/** One connection that LISTENs to `channels` and reconnects when it is lost. */
export async function listenTo(url: string, channels: readonly string[], log: Logger, handlers: Handlers) {
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const open = async () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, ...keepAlive });
    let isOpen = false;
    next.on("error", (error) => log.warn(failureFields(error, url), "a listening connection was lost"));
    next.on("end", () => {
      if (isOpen) reopen();
    });
    next.on("notification", (n) => handlers.onNotification(n.channel, n.payload ?? ""));
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    isOpen = true;
    client = next;
    handlers.onConnected();
  };
  const reopen = () => {
    if (!stopped) retry = setTimeout(() => open().catch(reopen), 250);
  };

  await retryAtStart(open, { url }, { log });
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
