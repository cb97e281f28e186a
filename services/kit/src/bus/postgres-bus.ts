import type pg from "pg";
import { listenTo } from "../database/listen.ts";
import { createPool } from "../database/pool.ts";
import { retryAtStart } from "../database/startup.ts";
import { runInContext } from "../log/context.ts";
import type { Logger } from "../log/logger.ts";
import { WakeSignal } from "../platform/wake-signal.ts";
import type { Bus, Delivery } from "./bus.ts";
import { Listeners } from "./listeners.ts";
import { logRedelivery, redeliveryDelay } from "./redelivery.ts";

const schema = `
select pg_advisory_xact_lock(hashtext('tutti bus'));
do $$ begin if to_regnamespace('bus') is null then create schema bus; end if; end $$;
create table if not exists bus.events (
  seq bigint generated always as identity primary key,
  id text not null unique,
  subject text not null,
  payload jsonb not null,
  request_id text not null,
  published_at timestamptz not null default now());
create table if not exists bus.groups (name text, subject text, primary key (name, subject));
create table if not exists bus.deliveries (
  group_name text not null,
  subject text not null,
  seq bigint not null references bus.events on delete cascade,
  due timestamptz not null default now(),
  attempt int not null default 0,
  primary key (group_name, subject, seq));`;

// The table lock keeps a new group from registering between the two inserts, so that it misses no event.
const publishSql = `
with event as (
  insert into bus.events (id, subject, payload, request_id) values ($1, $2, $3, $4)
  on conflict (id) do nothing returning seq, subject),
delivery as (
  insert into bus.deliveries (group_name, subject, seq)
  select g.name, g.subject, e.seq from event e join bus.groups g
  on e.subject = g.subject or (right(g.subject, 1) = '>' and starts_with(e.subject, left(g.subject, -1))))
select pg_notify('tutti_bus', subject) from event`;

const takeSql = `
select d.seq, d.attempt, e.id, e.subject, e.payload, e.request_id
from bus.deliveries d join bus.events e using (seq)
where d.group_name = $1 and d.subject = $2 and d.due <= now()
order by d.seq limit 32 for update of d skip locked`;

const registerSql = `
with fresh as (
  insert into bus.groups (name, subject) values ($1, $2) on conflict do nothing returning name, subject)
insert into bus.deliveries (group_name, subject, seq)
select f.name, f.subject, e.seq from fresh f join bus.events e
on e.subject = f.subject or (right(f.subject, 1) = '>' and starts_with(e.subject, left(f.subject, -1)))`;

interface Row {
  seq: string;
  attempt: number;
  id: string;
  subject: string;
  payload: unknown;
  request_id: string;
}

/** The bus of a deployment with nothing but Postgres: a durable log, `skip locked`, LISTEN/NOTIFY. */
export async function postgresBus(url: string, log: Logger): Promise<Bus> {
  const pool = createPool(url, { max: 4, log });
  await retryAtStart(() => pool.query(schema), { log });
  const topics = new Listeners();
  const listeners = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of listeners) wake();
  };
  const listening = await listenTo(url, ["tutti_bus", "tutti_broadcast"], log, {
    // Notifications sent while disconnected are lost, so every subscription checks.
    onConnected: wakeAll,
    onNotification: (channel, payload) => {
      if (channel === "tutti_bus") return wakeAll();
      const cut = payload.indexOf("\n");
      topics.deliver(payload.slice(0, cut), payload.slice(cut + 1));
    },
  });

  const inTransaction = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const result = await work(client);
      await client.query("commit");
      client.release();
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => {});
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  };

  /** Handles due deliveries in one transaction; returns how many there were. */
  const drain = (group: string, subject: string, handle: (event: Delivery) => Promise<void>) =>
    inTransaction(async (client) => {
      const { rows } = await client.query<Row>({ name: "take", text: takeSql, values: [group, subject] });
      for (const row of rows) {
        const attempt = row.attempt + 1;
        const event = { id: row.id, subject: row.subject, payload: row.payload, requestId: row.request_id };
        const key = [group, subject, row.seq];
        try {
          await runInContext({ requestId: row.request_id, caller: null }, () =>
            handle({ ...event, attempt }),
          );
          await client.query({
            name: "done",
            text: "delete from bus.deliveries where group_name = $1 and subject = $2 and seq = $3",
            values: key,
          });
        } catch (error) {
          logRedelivery(log, error, { group, event: row.id, attempt });
          await client.query({
            name: "again",
            text: `update bus.deliveries set attempt = $4, due = now() + $5 * interval '1 ms'
                   where group_name = $1 and subject = $2 and seq = $3`,
            values: [...key, attempt, redeliveryDelay(attempt)],
          });
        }
      }
      return rows.length;
    });

  return {
    publish: async ({ id, subject, payload, requestId }) => {
      await inTransaction(async (client) => {
        await client.query("lock table bus.groups in share mode");
        const values = [id, subject, JSON.stringify(payload), requestId];
        await client.query({ name: "publish", text: publishSql, values });
      });
    },

    subscribe: async (group, subject, handle) => {
      const register = () =>
        inTransaction(async (client) => {
          await client.query("lock table bus.groups in exclusive mode");
          await client.query(registerSql, [group, subject]);
        });
      await retryAtStart(register, { log });
      const wakeSignal = new WakeSignal();
      const state = { stopped: false };
      const wake = () => wakeSignal.wake();
      listeners.add(wake);
      const loop = (async () => {
        while (!state.stopped) {
          wakeSignal.begin();
          const handled = await drain(group, subject, handle).catch((error: unknown) => {
            if (!state.stopped)
              log.warn({ err: error, group }, "reading events from the bus failed; retrying");
            return 0;
          });
          // Redeliveries fall due without a notification.
          if (handled === 0 && !state.stopped) await wakeSignal.rest(1000);
        }
      })();
      return {
        stop: async () => {
          state.stopped = true;
          listeners.delete(wake);
          wake();
          await loop;
        },
      };
    },

    // Events and outboxes are in the same database: they are lost together.
    holding: async () => ({ id: "postgres", since: new Date(0) }),

    broadcast: (topic, message) => {
      pool
        .query({
          name: "broadcast",
          text: "select pg_notify('tutti_broadcast', $1)",
          values: [`${topic}\n${message}`],
        })
        .catch((error: unknown) => log.warn({ err: error, topic }, "a broadcast was lost"));
    },

    listen: async (topic, handle) => {
      topics.add(topic, handle);
      return {
        stop: async () => {
          topics.remove(topic, handle);
        },
      };
    },

    close: async () => {
      await listening.stop();
      await pool.end();
    },
  };
}
