import type { Caller } from "@tutti/service-kit";
import { z } from "zod";
import { requestedTrack } from "../escrow/request.ts";
import { holdOf } from "../escrow/settle.ts";
import { outcomeOf, type PaidOutcome } from "../escrow/states.ts";
import type { Deps } from "../model/ports.ts";

/** What a hold was placed for. */
interface DescribedHold extends PaidOutcome {
  readonly holdId: string;
  readonly title: string;
}

const id = z.uuid();
const idsOf = (holdIds: readonly string[], prefix: string) =>
  holdIds
    .filter((holdId) => holdId.startsWith(prefix))
    .map((holdId) => holdId.slice(prefix.length))
    .filter((given) => id.safeParse(given).success);

/** The song and state of each request's hold that is the caller's own, or was earned by the caller. Others are left out. */
export async function describeHolds(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
  holdIds: readonly string[],
): Promise<DescribedHold[]> {
  const own = { /* guard: own-holds */ OR: [{ requesterId: userId }, { room: { ownerId: userId } }] };
  const [requests, pins] = await Promise.all([
    db.request.findMany({ where: { id: { in: idsOf(holdIds, "request:") }, ...own } }),
    db.pin.findMany({ where: { id: { in: idsOf(holdIds, "pin:") }, ...own } }),
  ]);
  return [
    ...requests.map((request) => ({
      holdId: holdOf("request", request.id),
      title: requestedTrack(request).title,
      ...outcomeOf(request),
    })),
    ...pins.map((pin) => ({ holdId: holdOf("pin", pin.id), title: pin.title, ...outcomeOf(pin) })),
  ];
}
