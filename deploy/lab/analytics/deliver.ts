import { createLogger, openBus } from "@tutti/service-kit";
import pg from "pg";
import type { Product } from "../shared/product.ts";
import { untilNone } from "./until-none.ts";

export interface Event {
  readonly id: string;
  readonly subject: string;
  readonly payload: unknown;
}

const atOnce = 4;

/** A channel that delivers events to analytics. */
export interface Deliveries {
  /** Resolves when all events are counted. */
  deliver(events: readonly Event[]): Promise<void>;
  /** Redelivers every event, as after lost acknowledgements. */
  redeliver?(): Promise<void>;
  close(): Promise<void>;
}

/** Publishes on the bus of a running product, as the services' relays do. */
export async function openDeliveries({ databaseUrl }: Pick<Product, "databaseUrl">): Promise<Deliveries> {
  const log = createLogger("bench", "warn");
  const bus = await openBus({ databaseUrl, natsUrl: undefined }, log);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });

  const waiting = async (): Promise<number> => {
    const { rows } = await pool.query(
      "select count(*)::int as n from bus.deliveries where group_name = 'analytics'",
    );
    return rows[0].n;
  };

  return {
    deliver: async (events) => {
      const queue = events.values();
      const worker = async () => {
        for (const event of queue) await bus.publish({ ...event, requestId: "bench" });
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      await untilNone(waiting);
    },
    redeliver: async () => {
      await pool.query(`
        insert into bus.deliveries (group_name, subject, seq)
        select g.name, g.subject, e.seq from bus.events e join bus.groups g using (subject)
        where g.name = 'analytics' order by random() on conflict do nothing`);
      await untilNone(waiting);
    },
    close: async () => {
      await bus.close();
      await pool.end();
    },
  };
}
