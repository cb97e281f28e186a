import { randomUUID } from "node:crypto";
import type { Erased, EventType } from "@tutti/proto/events";
import pg from "pg";
import { outboxRow } from "../outbox/outbox.ts";
import type { Clock } from "../platform/clock.ts";
import { rewriteJson } from "./rewrite-json.ts";
import type { Departed } from "./without-person.ts";

/** The connection of an erasure's transaction. */
export type ErasingClient = pg.PoolClient;

export interface Eraser {
  readonly schema: string;
  readonly clock: Clock;
  /** The service's own event that it has erased the person. */
  readonly answer: EventType<Erased>;
  /**
   * Erases what names the person; `replacement` stands for the account where a row stays. Idempotent. False while
   * something must end first: it is called again a little later.
   */
  readonly erase: (client: ErasingClient, person: Departed, replacement: string) => Promise<boolean>;
}

/** Removes the person from the events that wait and from those that the bus has, marks the erasure done, and answers. */
async function finish(
  client: ErasingClient,
  { schema, clock, answer }: Eraser,
  deletionId: string,
  person: Departed,
  replacement: string,
): Promise<void> {
  const own = pg.escapeIdentifier(schema);
  const outbox = { table: `${schema}.outbox`, key: ["seq"], column: "payload" };
  // guard: rewritten-events-resent
  await rewriteJson(client, { ...outbox, also: ", published_at = null" }, person, replacement);
  await client.query(
    `update ${own}.erasures set user_id = null, username = '', done_at = now() where deletion_id = $1`,
    [deletionId],
  );
  const event = outboxRow(answer, { deletion_id: deletionId, at: Math.round(clock.now()) });
  await client.query(`insert into ${own}.outbox (id, subject, payload, request_id) values ($1, $2, $3, $4)`, [
    event.id,
    event.subject,
    event.payload,
    event.requestId,
  ]);
}

/** Takes up one erasure in one transaction. Without effect if it is done, or if another process has it. */
export async function eraseOne(pool: pg.Pool, eraser: Eraser, deletionId: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ user_id: string; username: string }>(
      `select user_id, username from ${pg.escapeIdentifier(eraser.schema)}.erasures
       where deletion_id = $1 and done_at is null for update skip locked`,
      [deletionId],
    );
    const [row] = rows;
    if (row) {
      const person = { userId: row.user_id, username: row.username };
      const replacement = randomUUID();
      if (await eraser.erase(client, person, replacement))
        await finish(client, eraser, deletionId, person, replacement);
    }
    // What was begun stays also while something else must end first.
    await client.query("commit");
    client.release();
  } catch (error) {
    await client.query("rollback").catch(() => {});
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
