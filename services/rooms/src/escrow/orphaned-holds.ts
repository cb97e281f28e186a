import { type Clock, newGauge, type Running, startInterval } from "@tutti/service-kit";
import type { Deps } from "../model/ports.ts";

/** Interval of the check, in ms. */
export const checkEveryMs = 3_600_000;
/** Age below which a hold is not looked at, in seconds: its request may not be committed yet. */
const minAgeSeconds = 60;

/** A page of the ids of holds that are neither captured nor voided, ascending. */
export type OpenHolds = (input: {
  readonly afterId: string;
  readonly minAgeSeconds: number;
}) => Promise<{ readonly ids: readonly string[]; readonly hasMore: boolean }>;

interface CheckDeps {
  readonly db: Pick<Deps["db"], "$queryRaw">;
  readonly openHolds: OpenHolds;
  readonly clock: Clock;
  readonly log: Deps["log"];
}

/** Ids of a page that belong to no request or pin whose coins are still to be held, captured or returned. */
async function withoutOwner({ db }: CheckDeps, ids: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select hold.id from unnest(${ids}::text[]) as hold(id)
    where not exists (
      select from rooms.requests where 'request:' || requests.id = hold.id
        and (state in ('funding', 'pending', 'approved') or settlement in ('capture', 'void'))
    ) and not exists (
      select from rooms.pins where 'pin:' || pins.id = hold.id
        and (state in ('funding', 'done') or settlement in ('capture', 'void'))
    )`;
  return rows.map(({ id }) => id);
}

async function suspects(deps: CheckDeps): Promise<Set<string>> {
  const found = new Set<string>();
  for (let afterId = "", hasMore = true; hasMore; ) {
    const page = await deps.openHolds({ afterId, minAgeSeconds });
    if (page.ids.length > 0) for (const id of await withoutOwner(deps, page.ids)) found.add(id);
    afterId = page.ids.at(-1) ?? "";
    hasMore = page.hasMore;
  }
  return found;
}

/**
 * Ids of holds that no living request or pin explains. A request that ends between the two reads looks like one, so an
 * orphan must be found twice.
 */
export async function findOrphanedHolds(deps: CheckDeps): Promise<string[]> {
  const first = await suspects(deps);
  if (first.size === 0) return [];
  const second = await suspects(deps);
  // guard: orphaned-holds
  return [...first].filter((id) => second.has(id));
}

/** Ids in one log line. */
const maxLogged = 20;

/**
 * Checks every hour that each hold has a living request or pin. Shows the number of those without as a metric and logs
 * them as an error; payments returns their coins when they expire.
 */
export function startHoldChecks(deps: CheckDeps): Running {
  let orphans = 0;
  newGauge(
    "tutti_orphaned_holds",
    "Holds without a living request or pin, by the last check.",
    () => orphans,
  );
  const work = async (): Promise<void> => {
    const found = await findOrphanedHolds(deps);
    orphans = found.length;
    if (orphans > 0)
      deps.log.error({ holds: found.slice(0, maxLogged), count: orphans }, "holds without a living request");
  };
  const failure = "checking the open holds failed; retrying";
  return startInterval({ everyMs: checkEveryMs, clock: deps.clock, log: deps.log, work, failure });
}
