import type { RefundEntry } from "@tutti/proto/rpc/payments/v1/payments";
import type { Deps } from "../model/ports.ts";
import { presentRefund } from "./purchase-presenter.ts";

/** Requested refunds after the one with the id `after`, newest first. */
export async function readRefundLog(
  { db }: Deps,
  { after, limit }: { after: string | null; limit: number },
): Promise<RefundEntry[]> {
  const requests = await db.refundRequest.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    ...(after === null ? {} : { cursor: { id: after }, skip: 1 }),
  });
  const orders = await db.order.findMany({
    where: { id: { in: requests.map(({ orderId }) => orderId) } },
    select: { id: true, userId: true, currency: true },
  });
  const byId = new Map(orders.map((order) => [order.id, order]));
  return requests.flatMap((request) => {
    const order = byId.get(request.orderId);
    return order ? [presentRefund(request, order)] : [];
  });
}
