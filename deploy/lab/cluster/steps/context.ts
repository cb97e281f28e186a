import type { OwnCluster } from "../own-cluster/start.ts";
import type { Product } from "../product.ts";
import type { Report } from "../report.ts";
import type { Visitors } from "../visitors.ts";

/** What a step works with. */
export interface Context {
  readonly product: Product;
  readonly origin: string;
  readonly visitors: Visitors;
  readonly report: Report;
  /** The cluster, if the drill started it; some steps need its machine. */
  readonly own: OwnCluster | null;
}

/** Calls are back and listeners in step within this time, in ms. */
export const backWithin = 5000;
