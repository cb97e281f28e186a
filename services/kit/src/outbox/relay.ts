import pg from "pg";
import type { Bus } from "../bus/bus.ts";
import { listenTo } from "../database/listen.ts";
import { createPool } from "../database/pool.ts";
import type { Logger } from "../log/logger.ts";
import type { Running } from "../platform/running.ts";
import { WakeSignal } from "../platform/wake-signal.ts";
import { measureOutbox } from "./measure-outbox.ts";

interface Row {
  seq: string;
  id: string;
  subject: string;
  payload: unknown;
  request_id: string;
}

/** How often the relay checks that the bus still has its events, in ms. */
const checkIntervalMs = 5000;
/** How many events one transaction publishes. */
const batch = 100;
/** Upper bound of the clock skew between database and bus, in ms. Duplicates that it causes are harmless. */
const clockSlack = 60_000;

/**
 * Publishes a schema's outbox rows in order and marks them once the bus has stored them. Concurrent relays take turns;
 * if one dies, the next publishes its rows again, and the bus ignores repeated ids. A trigger on the table notifies
 * `outbox`; polling every second covers lost notifications. If the bus loses its events, all are published again.
 */
export async function startRelay(url: string, schema: string, bus: Bus, log: Logger): Promise<Running> {
  const pool = createPool(url, { name: `${schema} outbox`, max: 1, log });
  const table = `${pg.escapeIdentifier(schema)}.outbox`;
  const wakeSignal = new WakeSignal();
  const state = { stopped: false };
  const listening = await listenTo(url, ["outbox"], log, {
    onConnected: () => wakeSignal.wake(),
    onNotification: (_channel, payload) => {
      if (payload === schema) wakeSignal.wake();
    },
  });

  let held = "";
  let nextCheckAt = 0;
  /** Marks the events that the bus lost as unpublished. */
  const renew = async (): Promise<void> => {
    if (performance.now() < nextCheckAt) return;
    const { id, since } = await bus.holding();
    // guard: lost-events-resent
    if (id !== held) {
      const lost = new Date(since.getTime() + clockSlack);
      const { rowCount } = await pool.query(
        `update ${table} set published_at = null where published_at < $1`,
        [lost],
      );
      if (rowCount) log.warn({ schema, events: rowCount }, "the bus lost events; publishing them again");
      held = id;
    }
    nextCheckAt = performance.now() + checkIntervalMs;
  };

  /** Publishes unpublished rows; returns how many there were. */
  const relayed = async (): Promise<number> => {
    const { rows: pending } = await pool.query(`select from ${table} where published_at is null limit 1`);
    if (pending.length === 0) return 0;
    const client = await pool.connect();
    try {
      await client.query("begin");
      // Advisory lock: two relays at once would break the order. Without the lock, leave the rows to its holder.
      const turn = await client.query<{ mine: boolean }>(
        "select pg_try_advisory_xact_lock(hashtext('outbox ' || $1)) as mine",
        [schema],
      );
      if (!turn.rows[0]?.mine) {
        await client.query("rollback");
        client.release();
        return 0;
      }
      const { rows } = await client.query<Row>(
        `select seq, id, subject, payload, request_id from ${table}
         where published_at is null order by seq limit ${batch}`,
      );
      for (const row of rows)
        await bus.publish({
          id: row.id,
          subject: row.subject,
          payload: row.payload,
          requestId: row.request_id,
        });
      if (rows.length > 0)
        await client.query(`update ${table} set published_at = now() where seq = any($1)`, [
          rows.map((r) => r.seq),
        ]);
      await client.query("commit");
      client.release();
      return rows.length;
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  };

  const loop = (async () => {
    while (!state.stopped) {
      wakeSignal.begin();
      const count = await renew()
        .then(relayed)
        .catch((error: unknown) => {
          nextCheckAt = 0;
          if (!state.stopped) log.warn({ err: error, schema }, "publishing from the outbox failed; retrying");
          return 0;
        });
      if (count < batch && !state.stopped) await wakeSignal.rest(1000);
    }
  })();

  const measured = measureOutbox(url, schema, log);
  return {
    stop: async () => {
      await measured.stop();
      state.stopped = true;
      wakeSignal.wake();
      await loop;
      await listening.stop();
      await pool.end();
    },
  };
}
