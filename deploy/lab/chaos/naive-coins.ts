import { randomUUID } from "node:crypto";
import type pg from "pg";

export const prices = { request: 4, pin: 2 };

/** A row of `naive.things`, as far as it is read here. */
interface Thing {
  readonly id: string;
  readonly person: string;
  readonly coins: number;
  readonly state: string;
}

/** Coins in a naive implementation: read the balance, check it, write the difference. No locks, no idempotency. */
export function naiveCoins(pool: Pick<pg.Pool, "query">) {
  const balanceOf = async (person: string): Promise<number> => {
    const { rows } = await pool.query("select coins from naive.people where name = $1", [person]);
    return Number(rows[0]?.coins);
  };
  const write = (person: string, coins: number) =>
    pool.query("update naive.people set coins = $2 where name = $1", [person, coins]);
  const give = async (person: string, coins: number) => write(person, (await balanceOf(person)) + coins);
  const change = (id: string, state: string, reason: string | null = null) =>
    pool.query("update naive.things set state = $2, reason = $3 where id = $1", [id, state, reason]);
  const note = (id: string, move: "paid" | "returned") =>
    pool.query("insert into naive.moves (thing, move) values ($1, $2)", [id, move]);

  /** The host's share of a song that is approved. */
  async function payHost({ id, coins }: Thing): Promise<void> {
    await give("host", coins / 2);
    await note(id, "paid");
  }
  async function giveBack({ id, person, coins, state }: Thing): Promise<void> {
    await give(person, coins);
    if (state === "approved") await give("host", -coins / 2);
    await note(id, "returned");
  }

  return {
    pay: async (person: string, coins: number): Promise<boolean> => {
      const balance = await balanceOf(person);
      if (balance < coins) return false;
      await write(person, balance - coins);
      return true;
    },

    record: async (thing: {
      readonly person: string;
      readonly kind: "spend" | "request" | "pin";
      readonly coins: number;
      readonly key: string;
      readonly room?: string;
      readonly song?: string;
    }): Promise<string> => {
      const { person, kind, coins, key, room = "", song = "" } = thing;
      const id = randomUUID();
      await pool.query(
        `insert into naive.things (id, person, kind, coins, key, room, song, state, entered_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
        [id, person, kind, coins, key, room, song, kind === "request" ? "pending" : "approved"],
      );
      if (kind === "pin") await payHost({ id, person, coins, state: "approved" });
      return id;
    },

    /** Decides on a pending request. The host is paid at once. */
    decide: async (id: string, state: "approved" | "rejected"): Promise<boolean> => {
      const { rows } = await pool.query<Thing>("select * from naive.things where id = $1", [id]);
      const [thing] = rows;
      if (thing?.state !== "pending") return false;
      await (state === "rejected" ? giveBack(thing) : payHost(thing));
      await change(id, state);
      await pool.query("update naive.things set entered_at = now() where id = $1", [id]);
      return true;
    },

    /** Gives the coins of the songs found back after the fact. Returns whether there were any. */
    refund: async (
      condition: string,
      values: readonly string[],
      ending: { readonly state: "refunded" | "withdrawn"; readonly reason: string | null },
    ): Promise<boolean> => {
      const { rows } = await pool.query<Thing>(
        `select * from naive.things where kind <> 'spend' and ${condition}`,
        [...values],
      );
      for (const thing of rows) {
        await giveBack(thing);
        await change(thing.id, ending.state, ending.reason);
      }
      return rows.length > 0;
    },
  };
}
