import type { ListFedAccountsResponse } from "@tutti/proto/rpc/payments/v1/payments";
import type { Face } from "./face.ts";

/** A host who got at least half of the income from payers that never bought coins and paid no other host. */
export interface CollusiveHost {
  username: string;
  avatar: string;
  /** Number of such payers; at least three. */
  feeders: number;
  /** The host's share of their payments, in coins. */
  fed_coins: number;
  /** The host's share of all payments, in coins. */
  income: number;
  /** Percentage of the income that came from them. */
  fed_percent: number;
  /** Gift coins above the daily limit, which the house kept. */
  withheld: number;
}
/** Accounts that each reach every other by payments, none of which ever bought coins. */
export interface CoinRing {
  /** At most 20 usernames. */
  members: string[];
  /** Number of members. */
  size: number;
  /** Coins that the members have paid each other. */
  coins: number;
}
export interface Collusion {
  /** By coins, descending. */
  hosts: CollusiveHost[];
  rings: CoinRing[];
}

/** Accounts that auth does not know are deleted. */
const nameless = "(deleted account)";

/** Maximum of usernames per ring. */
const maxNames = 20;

/** The ids of the accounts that are shown by name. */
export const namedIn = ({ hosts, rings }: ListFedAccountsResponse): string[] => [
  ...new Set([
    ...hosts.map(({ hostId }) => hostId),
    ...rings.flatMap(({ members }) => members.slice(0, maxNames)),
  ]),
];

export function presentCollusion(
  { hosts, rings }: ListFedAccountsResponse,
  faces: ReadonlyMap<string, Face>,
): Collusion {
  const nameOf = (id: string) => faces.get(id)?.username ?? nameless;
  return {
    hosts: hosts.map(({ hostId, feeders, fed, income, withheld }) => ({
      username: nameOf(hostId),
      avatar: faces.get(hostId)?.avatar ?? "",
      feeders: Number(feeders),
      fed_coins: Number(fed),
      income: Number(income),
      fed_percent: income === 0n ? 0 : Math.round((100 * Number(fed)) / Number(income)),
      withheld: Number(withheld),
    })),
    rings: rings.map(({ members, size, coins }) => ({
      members: members.slice(0, maxNames).map(nameOf),
      size,
      coins: Number(coins),
    })),
  };
}
