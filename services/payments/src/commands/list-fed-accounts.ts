import { z } from "zod";
import type { Deps } from "../model/ports.ts";
import { type Ring, ringsOf } from "./rings.ts";

/** A host with at least half of their income from accounts that pay no other host. */
interface FedHost {
  readonly hostId: string;
  /** Payers who never bought coins and paid no other host. */
  readonly feeders: bigint;
  /** The host's shares of what feeders paid, and of what all payers paid, in coins. */
  readonly fed: bigint;
  readonly income: bigint;
  /** Gift coins of the shares above the day's limit. */
  readonly withheld: bigint;
}

/** A ring with some of its members. */
interface RingPart extends Ring {
  readonly size: number;
}

/** Fewer may be two friends. */
const leastFeeders = 3;
const maxHosts = 200;
const maxRings = 50;
const maxMembers = 100;
/** Limit of payer-host pairs that are searched for rings, those with the most coins. */
const maxFlows = 50_000;

/** Postgres returns 64-bit integers and their sums as text. */
const count = z.string().transform(BigInt);
const hostRow = z.object({ host_id: z.string(), feeders: count, fed: count, income: count, withheld: count });
const flowRow = z.object({ payer: z.string(), host: z.string(), coins: count });

/**
 * Payments per payer and host in the last `$1` days, by the database's clock as in the ledger, and whether the payer is
 * a feeder.
 */
const paid = `
  with paid as (
    select user_id, host_id, sum(coins) as coins, sum(host_coins) as share, sum(withheld) as withheld
    from payments.holds where state = 'captured' and ended_at >= now() - make_interval(days => $1) group by user_id, host_id
  ), buyers as (
    select distinct user_id from payments.orders where state in ('credited', 'refunded')
  ), payers as (
    select user_id, count(*) = 1 and user_id not in (select user_id from buyers) as feeds from paid group by user_id
  )`;

/**
 * Accounts that only feed each other, of the last `days` days: hosts with at least half of their income from feeders,
 * and rings of people of whom none ever bought coins. Both may be honest: a party of friends looks alike.
 */
export async function listFedAccounts(
  { pool }: Pick<Deps, "pool">,
  days: number,
): Promise<{ hosts: FedHost[]; rings: RingPart[] }> {
  const [hosts, flows] = await Promise.all([
    pool.query(
      `${paid}
       select host_id, sum(share) as income, sum(withheld) as withheld,
         count(*) filter (where feeds) as feeders, coalesce(sum(share) filter (where feeds), 0) as fed
       from paid join payers using (user_id) group by host_id
       having count(*) filter (where feeds) >= $2 and 2 * sum(share) filter (where feeds) >= sum(share)
       order by fed desc, host_id limit $3`,
      [days, leastFeeders, maxHosts],
    ),
    pool.query(
      `${paid}
       select user_id as payer, host_id as host, coins from paid
       where user_id not in (select user_id from buyers) and host_id not in (select user_id from buyers)
       order by coins desc, user_id, host_id limit $2`,
      [days, maxFlows],
    ),
  ]);
  return {
    hosts: hosts.rows.map((row) => {
      const { host_id: hostId, ...found } = hostRow.parse(row);
      return { hostId, ...found };
    }),
    rings: ringsOf(flows.rows.map((row) => flowRow.parse(row)))
      .slice(0, maxRings)
      .map(({ members, coins }) => ({ members: members.slice(0, maxMembers), size: members.length, coins })),
  };
}
