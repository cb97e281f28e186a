import { createLogger, openBus, startRelay } from "@tutti/service-kit";
import { fillOutbox, outboxSchema } from "@tutti/service-kit/testing";
import pg from "pg";
import { type ForgetfulNats, losses } from "../../ops/nats/forgetful-server.ts";
import type { Product } from "../shared/product.ts";
import type { Deliveries, Event } from "./deliver.ts";
import { untilNone } from "./until-none.ts";

const schema = "bench";

/**
 * An outbox and its relay, as in a service, on a NATS server that loses its stream in every possible way during
 * delivery: some events are counted by then, some only in the stream, some still in the outbox.
 */
export async function openLosingDeliveries(
  { databaseUrl }: Pick<Product, "databaseUrl">,
  nats: ForgetfulNats,
): Promise<Deliveries> {
  const log = createLogger("bench", "error");
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await pool.query(outboxSchema(schema));
  const bus = await openBus({ databaseUrl, natsUrl: nats.url }, log);
  const relay = await startRelay(databaseUrl, schema, bus, log);

  const received = async (): Promise<number> => {
    const { rows } = await pool.query(
      `select count(*)::int as n from ${schema}.outbox o join analytics.events e on e.id = o.id::text`,
    );
    return rows[0].n;
  };
  const untilReceived = (count: number) => untilNone(async () => count - (await received()));

  return {
    deliver: async (events) => {
      const share = Math.ceil(events.length / (losses.length + 1));
      const fill = (part: readonly Event[]) => fillOutbox(pool, schema, part);
      for (const [i, [how, lose]] of losses.entries()) {
        await fill(events.slice(i * share, (i + 1) * share));
        await untilReceived(Math.floor((i + 0.5) * share));
        await lose(nats);
        console.log(`  a NATS ${how}, with ${await received()} of ${events.length} events counted`);
      }
      await fill(events.slice(losses.length * share));
      await untilReceived(events.length);
    },
    close: async () => {
      await relay.stop();
      await bus.close();
      await pool.end();
    },
  };
}
