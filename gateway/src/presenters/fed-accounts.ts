import type { ListFedAccountsResponse } from "@tutti/proto/rpc/payments/v1/payments";
import { facesOf } from "./faces.ts";

/** A host with half of the income or more from payers who have never bought coins and have paid no other host. */
export interface FedHost {
  username: string;
  avatar: string;
  /** How many such payers: three at least. */
  feeders: number;
  /** The host's shares of what they paid, in coins. */
  fed_coins: number;
  /** The host's shares of what everybody paid. */
  income: number;
  /** How much of the income came from them. */
  fed_percent: number;
  /** Gift coins above the day's limit, which the house kept. */
  withheld: number;
}
/** People who each reach every other by payments, none of whom has ever bought coins. */
export interface CoinRing {
  /** Names of some. */
  members: string[];
  /** How many there are. */
  size: number;
  /** What they have paid each other. */
  coins: number;
}
export interface FedAccounts {
  /** The most coins first. */
  hosts: FedHost[];
  rings: CoinRing[];
}

/** An account without a name is gone from auth. */
const nameless = "(deleted account)";

/** Names that one line shows. */
const mostNames = 20;

export async function presentFedAccounts({ hosts, rings }: ListFedAccountsResponse): Promise<FedAccounts> {
  const shown = rings.map(({ members, ...ring }) => ({ ...ring, members: members.slice(0, mostNames) }));
  const ids = new Set([...hosts.map(({ hostId }) => hostId), ...shown.flatMap(({ members }) => members)]);
  const faces = await facesOf([...ids]);
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
    rings: shown.map(({ members, size, coins }) => ({
      members: members.map(nameOf),
      size,
      coins: Number(coins),
    })),
  };
}
