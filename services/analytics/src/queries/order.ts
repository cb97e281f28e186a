import { fault } from "@tutti/proto/faults";
import { Prisma } from "../../gen/prisma/client.ts";
import { isWalk, type PageOptions } from "./page.ts";

export interface OrderedPageOptions extends PageOptions {
  readonly order?: { readonly by: string; readonly ascending: boolean } | undefined;
}

/**
 * The requested order, by one of the `columns`, as the beginning of an `order by`; empty if none was requested. Throws
 * `order_invalid`.
 */
export function orderBy(
  options: OrderedPageOptions,
  columns: Readonly<Record<string, Prisma.Sql>>,
): Prisma.Sql {
  const { order } = options;
  if (!order) return Prisma.empty;
  if (isWalk(options)) throw fault("order_invalid.walk");
  const column = Object.hasOwn(columns, order.by) ? columns[order.by] : undefined;
  if (!column) throw fault("order_invalid");
  return order.ascending ? Prisma.sql`${column} asc, ` : Prisma.sql`${column} desc, `;
}
