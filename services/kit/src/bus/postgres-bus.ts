import type pg from "pg";
import { listenTo } from "../database/listen.ts";
import { createPool, createProbePool } from "../database/pool.ts";
import { retryAtStart } from "../database/startup.ts";
import { runInContext } from "../log/context.ts";
import type { Logger } from "../log/logger.ts";
import { systemClock } from "../platform/clock.ts";
import { startInterval } from "../platform/interval.ts";
import { WakeSignal } from "../platform/wake-signal.ts";
import type { Bus, Delivery, Lag, StoredEvent } from "./bus.ts";
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
  primary key (group_name, subject, seq));
create or replace function bus.publish(event_id text, event_subject text, event_payload jsonb, event_request_id text)
returns void language plpgsql as $$
declare new_seq bigint;
begin
  -- Keeps a new group from registering between the two inserts, so that it misses no event.
  lock table bus.groups in share mode;
  insert into bus.events (id, subject, payload, request_id)
  values (event_id, event_subject, event_payload, event_request_id)
  on conflict (id) do nothing returning seq into new_seq;
  if new_seq is null then
    -- Published again by an outbox that had to change it.
    update bus.events set payload = event_payload where id = event_id and payload <> event_payload;
    return;
  end if;
  insert into bus.deliveries (group_name, subject, seq)
  select g.name, g.subject, new_seq from bus.groups g
  where event_subject = g.subject
    or (right(g.subject, 1) = '>' and starts_with(event_subject, left(g.subject, -1)));
  perform pg_notify('tutti_bus', event_subject);
end $$;`;

/** How many deliveries one transaction handles. */
const batch = 32;

const takeSql = `
select d.seq, d.attempt, e.id, e.subject, e.payload, e.request_id
from bus.deliveries d join bus.events e using (seq)
where d.group_name = $1 and d.subject = $2 and d.due <= now()
order by d.seq limit ${batch} for update of d skip locked`;

/** Redeliveries fall due, and those of a process that died become free, without a notification. */
const dueSql = "select distinct group_name, subject from bus.deliveries where due <= now()";
const dueCheckMs = 1000;
/** Pause after a failed read, in ms, and without any event. */
const pause = { failed: 1000, idle: 60_000 };

const registerSql = `
with fresh as (
  insert into bus.groups (name, subject) values ($1, $2) on conflict do nothing returning name, subject)
insert into bus.deliveries (group_name, subject, seq)
select f.name, f.subject, e.seq from fresh f join bus.events e
on e.subject = f.subject or (right(f.subject, 1) = '>' and starts_with(e.subject, left(f.subject, -1)))`;

const containingSql = `
select id, subject, payload from bus.events
where exists (select from unnest($1::text[]) as part (text) where position(part.text in payload::text) > 0)`;

const lagSql = `
select g.name as group, g.subject, count(d.seq)::int as waiting,
  (count(d.seq) filter (where d.attempt > 0))::int as redelivered
from (select distinct * from unnest($1::text[], $2::text[]) as every (name, subject)) as g
left join bus.deliveries d on d.group_name = g.name and d.subject = g.subject
group by g.name, g.subject`;

/** One group's subscription to a subject, or to all under a prefix that ends in `>`. */
interface Subscriber {
  readonly group: string;
  readonly subject: string;
  wake(): void;
}

const matches = (pattern: string, subject: string): boolean =>
  pattern.endsWith(">") ? subject.startsWith(pattern.slice(0, -1)) : subject === pattern;

interface Row {
  seq: string;
  attempt: number;
  id: string;
  subject: string;
  payload: unknown;
  request_id: string;
}

/**
 * The bus of a deployment with nothing but Postgres: a durable log, `skip locked`, LISTEN/NOTIFY. `setting` is the name
 * of the setting with the URL.
 */
export async function postgresBus(url: string, log: Logger, setting = "DATABASE_URL"): Promise<Bus> {
  const place = { url, setting };
  const pool = createPool(url, { name: "bus", max: 4, log });
  const probes = createProbePool(url, log);
  await retryAtStart(() => pool.query(schema), place, { log });
  const topics = new Listeners();
  const subscribers = new Set<Subscriber>();
  const wakeIf = (isConcerned: (subscriber: Subscriber) => boolean) => {
    for (const subscriber of subscribers) if (isConcerned(subscriber)) subscriber.wake();
  };
  const listening = await listenTo(url, ["tutti_bus", "tutti_broadcast"], log, {
    // Notifications sent while disconnected are lost, so every subscription checks.
    onConnected: () => wakeIf(() => true),
    onNotification: (channel, payload) => {
      if (channel === "tutti_bus") return wakeIf(({ subject }) => matches(subject, payload));
      const cut = payload.indexOf("\n");
      topics.deliver(payload.slice(0, cut), payload.slice(cut + 1));
    },
  });

  const redeliveries = startInterval({
    everyMs: dueCheckMs,
    clock: systemClock,
    log,
    failure: "looking for redeliveries failed; retrying",
    work: async () => {
      const { rows } = await pool.query<{ group_name: string; subject: string }>({
        name: "due",
        text: dueSql,
      });
      for (const due of rows)
        wakeIf(({ group, subject }) => group === due.group_name && subject === due.subject);
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
      const values = [id, subject, JSON.stringify(payload), requestId];
      await pool.query({ name: "publish", text: "select bus.publish($1, $2, $3, $4)", values });
    },

    subscribe: async (group, subject, handle) => {
      const register = () =>
        inTransaction(async (client) => {
          await client.query("lock table bus.groups in exclusive mode");
          await client.query(registerSql, [group, subject]);
        });
      await retryAtStart(register, place, { log });
      const wakeSignal = new WakeSignal();
      const state = { stopped: false };
      const subscriber = { group, subject, wake: () => wakeSignal.wake() };
      subscribers.add(subscriber);
      const loop = (async () => {
        while (!state.stopped) {
          wakeSignal.begin();
          const handled = await drain(group, subject, handle).catch((error: unknown) => {
            if (!state.stopped)
              log.warn({ err: error, group }, "reading events from the bus failed; retrying");
            return null;
          });
          if (handled !== batch && !state.stopped)
            await wakeSignal.rest(handled === null ? pause.failed : pause.idle);
        }
      })();
      return {
        stop: async () => {
          state.stopped = true;
          subscribers.delete(subscriber);
          wakeSignal.wake();
          await loop;
        },
      };
    },

    // Events and outboxes are in the same database: they are lost together.
    holding: async () => ({ id: "postgres", since: new Date(0) }),

    erase: async (texts, isErased) => {
      const { rows } = await pool.query<StoredEvent>(containingSql, [texts]);
      const erased = rows.filter(isErased).map(({ id }) => id);
      const { rowCount } = await pool.query("delete from bus.events where id = any($1)", [erased]);
      return rowCount ?? 0;
    },

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

    lag: async () => {
      const all = [...subscribers];
      const values = [all.map(({ group }) => group), all.map(({ subject }) => subject)];
      return (await probes.query<Lag>(lagSql, values)).rows;
    },

    ping: async () => {
      await probes.query("select 1");
    },

    close: async () => {
      await redeliveries.stop();
      await listening.stop();
      await Promise.all([pool.end(), probes.end()]);
    },
  };
}
