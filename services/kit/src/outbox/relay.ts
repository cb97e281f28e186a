import pg from "pg";
import type { Bus } from "../bus/bus.ts";
import { listenTo } from "../database/listen.ts";
import { createPool } from "../database/pool.ts";
import type { Logger } from "../log/logger.ts";
import type { Running } from "../platform/platform.ts";
import { Waker } from "../platform/waker.ts";

interface Row {
  seq: string;
  id: string;
  subject: string;
  payload: unknown;
  request_id: string;
}

/** How often a relay asks whether the bus still has what it was given, in ms. */
const lookEvery = 5000;
/** Clocks of database and bus differ by less, in ms; what comes twice for it does no harm. */
const clockSlack = 60_000;

/**
 * Publishes a schema's outbox rows in their order and marks them when the bus has them. Several relays take
 * turns; one that dies leaves its rows to the next, and the bus knows an id that comes twice. A trigger on the
 * table notifies `outbox`, and a look every second finds what a lost notification left. A bus that lost its
 * events gets them all again.
 */
export async function startRelay(url: string, schema: string, bus: Bus, log: Logger): Promise<Running> {
  const pool = createPool(url, { max: 1, log });
  const table = `${pg.escapeIdentifier(schema)}.outbox`;
  const waker = new Waker();
  const state = { stopped: false };
  const listening = await listenTo(url, ["outbox"], log, {
    onConnected: () => waker.wake(),
    onNotification: (_channel, payload) => {
      if (payload === schema) waker.wake();
    },
  });

  let held = "";
  let lookAt = 0;
  /** What the bus had and lost waits anew. */
  const renew = async (): Promise<void> => {
    if (performance.now() < lookAt) return;
    const { id, since } = await bus.holding();
    if (id !== held) {
      const lost = new Date(since.getTime() + clockSlack);
      const { rowCount } = await pool.query(
        `update ${table} set published_at = null where published_at < $1`,
        [lost],
      );
      if (rowCount) log.warn({ schema, events: rowCount }, "the bus lost events, which are published again");
      held = id;
    }
    lookAt = performance.now() + lookEvery;
  };

  const relayed = async (): Promise<number> => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      // One at a time, or two would overtake each other; who comes second leaves the rows to the first.
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
         where published_at is null order by seq limit 100`,
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
      waker.begin();
      const count = await renew()
        .then(relayed)
        .catch((error: unknown) => {
          lookAt = 0;
          if (!state.stopped) log.warn({ err: error, schema }, "events wait in the outbox");
          return 0;
        });
      if (count === 0 && !state.stopped) await waker.rest(1000);
    }
  })();

  return {
    stop: async () => {
      state.stopped = true;
      waker.wake();
      await loop;
      await listening.stop();
      await pool.end();
    },
  };
}
