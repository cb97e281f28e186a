import { randomUUID } from "node:crypto";
import { type HostTerms, type Ledger, postgresLedger } from "@tutti/payments/ledger";
import type { createPool } from "@tutti/service-kit";

/** The defaults of the settings. */
export const welcomeCoins = 100;
export const hostTerms: HostTerms = { percent: 50, giftsPerDay: 100 };

interface World {
  readonly pool: Pick<ReturnType<typeof createPool>, "query">;
  readonly ledger: Ledger;
}

/** A simulation's results for printing, and its faults; without faults all is well. */
export interface Findings {
  readonly title: string;
  readonly rows: readonly (readonly [what: string, count: number])[];
  readonly faults: readonly string[];
}

/** The goals of the attack that these figures miss, as faults. */
export const missedGoals = ({
  maxGifts,
  boughtCoins,
  missing,
}: {
  readonly maxGifts: number;
  readonly boughtCoins: number;
  readonly missing: number;
}): string[] => [
  ...(maxGifts <= hostTerms.giftsPerDay ? [] : [`a host kept ${maxGifts} gift coins on one day`]),
  ...(boughtCoins === 0 ? [] : [`gifts have become ${boughtCoins} bought coins`]),
  ...(missing === 0 ? [] : [`${missing} coins are unaccounted for`]),
];

type Purpose = "song_request" | "express_request" | "pin_track";

/** Simulated people and their actions, on the real ledger. */
export function openWorld(pool: World["pool"]) {
  const ledger = postgresLedger(pool);
  const number = async (sql: string, values: unknown[] = []): Promise<number> =>
    Number((await pool.query(sql, values)).rows[0]?.n ?? 0);
  return {
    ledger,
    number,
    person: async (): Promise<string> => {
      const userId = randomUUID();
      await ledger.welcome(userId, welcomeCoins);
      return userId;
    },
    room: async (ownerId: string, requestPrice: number, pinPrice: number): Promise<string> => {
      const roomId = randomUUID();
      await pool.query("insert into payments.rooms values ($1, 'Room', $2, $3, $4)", [
        ...[roomId, ownerId, pinPrice, requestPrice],
      ]);
      return roomId;
    },
    /** A starter pack, credited at once; returns the order's id. */
    buy: async (userId: string): Promise<string> => {
      const orderId = randomUUID();
      const [sessionId, cents, currency] = [`cs_${orderId}`, 499, "usd"];
      await pool.query(
        `insert into payments.orders (id, user_id, package_id, package_name, coins, amount_cents, full_cents, currency,
           provider, session_id, created_at, next_look_at)
         values ($1, $2, 'basic', 'Starter Pack', 100, $3, $3, $4, 'stripe', $5, now(), now())`,
        [orderId, userId, cents, currency, sessionId],
      );
      const payment = { orderId, sessionId, paymentId: `pi_${orderId}`, method: null, cents, currency };
      await ledger.credit({ ...payment, source: null });
      return orderId;
    },
    /** Places a hold; returns its id, or null when the person has too few coins. */
    place: async (
      userId: string,
      roomId: string,
      purpose: Purpose = "song_request",
    ): Promise<string | null> => {
      const id = `${purpose === "pin_track" ? "pin" : "request"}:${randomUUID()}`;
      const { outcome } = await ledger.place({ id, userId, roomId, purpose, ttlSeconds: 3600 });
      return outcome === "held" ? id : null;
    },
    capture: (holdId: string) => ledger.capture(holdId, hostTerms),
    /** The UTC day on which a hold ended, in days since 1970. */
    dayOf: (holdId: string) =>
      number(
        "select (ended_at at time zone 'utc')::date - date '1970-01-01' as n from payments.holds where id = $1",
        [holdId],
      ),
    /** Inconsistencies of the books; empty when they balance. */
    faults: async (): Promise<string[]> => {
      const { rows } = await pool.query("select * from payments.ledger_faults");
      const sums = await pool.query(
        "select coalesce(sum(coins), 0) as coins, coalesce(sum(bought), 0) as bought from payments.derived_balances",
      );
      const { coins, bought } = sums.rows[0] ?? {};
      return [
        ...rows.map((row) => `the ledger's own view says ${JSON.stringify(row)}`),
        ...(Number(coins) === 0 ? [] : [`all accounts together have ${coins}`]),
        ...(Number(bought) === 0 ? [] : [`all accounts together have ${bought} bought coins`]),
      ];
    },
  };
}

export type Simulated = ReturnType<typeof openWorld>;

/** Runs `work` for each item, `atOnce` at a time. */
export async function forEach<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<unknown>,
  atOnce = 64,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index] as T, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
