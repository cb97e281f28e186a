import type { Pool } from "pg";

/** SQL for a schema with only an outbox, as the services' migrations create it. */
export const outboxSchema = (schema: string) => `
create schema ${schema};
create table ${schema}.outbox (
  seq bigint generated always as identity primary key, id uuid not null unique, subject text not null,
  payload jsonb not null, request_id text not null,
  created_at timestamptz(3) not null default now(), published_at timestamptz);
create function ${schema}.notify_outbox() returns trigger language plpgsql as $$
  begin perform pg_notify('outbox', tg_table_schema); return null; end $$;
create trigger outbox_written after insert on ${schema}.outbox
  for each statement execute function ${schema}.notify_outbox();`;

/** Inserts events into the outbox of such a schema, in order. */
export async function fillOutbox(
  pool: Pool,
  schema: string,
  events: readonly { readonly id: string; readonly subject: string; readonly payload: unknown }[],
): Promise<void> {
  await pool.query(
    `insert into ${schema}.outbox (id, subject, payload, request_id)
     select id, subject, payload, 'r' from unnest($1::uuid[], $2::text[], $3::jsonb[]) with ordinality
       as e (id, subject, payload, place) order by place`,
    [
      events.map(({ id }) => id),
      events.map(({ subject }) => subject),
      events.map(({ payload }) => JSON.stringify(payload)),
    ],
  );
}
