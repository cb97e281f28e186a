import type { Dependencies } from "../dependencies.ts";
import { presentTotals, type Totals } from "../presenters/analytics.ts";

/** Totals over all of analytics' records. */
export const totals = async ({ analytics }: Pick<Dependencies, "analytics">): Promise<Totals> =>
  presentTotals(await analytics.getTotals({}));
