import type { GetUnsettledResponse } from "@tutti/proto/rpc/payments/v1/payments";
import type { Deps } from "../ports.ts";

interface Unsettled {
  readonly checkouts: number;
  readonly refunds: number;
  readonly disputes: number;
}

/** What of a person's money is under way. Held coins are not among it: they come back by themselves. */
export async function readUnsettled(
  { pool }: Pick<Deps, "pool">,
  userId: string,
): Promise<GetUnsettledResponse> {
  const { rows } = await pool.query<Unsettled>("select * from payments.unsettled($1)", [userId]);
  const { checkouts = 0, refunds = 0, disputes = 0 } = rows[0] ?? {};
  return { openCheckouts: checkouts, openRefunds: refunds, openDisputes: disputes };
}
