import type { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import { type Caller, networkKey, type Secrets } from "@tutti/service-kit";
import { Prisma } from "../../gen/prisma/client.ts";
import type { Deps, NetworkId, NetworkIds, Transaction } from "../model/ports.ts";

/** The creator of a room. */
interface Creator {
  readonly caller: Caller | null;
  /** Null for calls from within the deployment, which are not counted. */
  readonly network: NetworkId | null;
}

const hour = 60 * 60 * 1000;
/** The quota of a site's /48, as a multiple of that of a /64. */
const siteFactor = 4;
/** Expired rows deleted with each new one; more than one, so that none accumulate. */
const swept = 20;

/** Waiting does not free an account's quota; the client may retry in an hour. */
const accountIsFull = (limit: number) =>
  fault("too_many_rooms.account", { max: limit }, { retry_after: hour / 1000 });

function networkIsFull(freeInMs: number): ProductError {
  const minutes = Math.max(1, Math.ceil(freeInMs / 60_000));
  return fault("too_many_new_rooms", { minutes }, { retry_after: Math.max(1, Math.ceil(freeInMs / 1000)) });
}

/** All its ids, by each accepted secret. */
const idsOf = (network: NetworkId) => {
  const all = [network, ...network.others];
  return {
    networks: all.map((ids) => ids.network),
    sites: all.flatMap(({ site }) => (site === null ? [] : [site])),
  };
};

/** Time until another room may be created from there, in ms; 0 if now. */
async function waitOf(
  tx: Transaction,
  now: number,
  column: "network" | "site",
  ids: readonly string[],
  limit: number,
): Promise<number> {
  const since = new Date(now - hour);
  const [blocking] = await tx.creation.findMany({
    where: { [column]: { in: [...ids] }, at: { gt: since } },
    orderBy: { at: "desc" },
    skip: limit - 1,
    take: 1,
  });
  return blocking ? blocking.at.getTime() + hour - now : 0;
}

/** Throws 429 with Retry-After if the creator's quota is used up. A pre-check: `countNewRoom` settles races. */
export async function refuseBeyondQuota(
  { clock, quotas }: Pick<Deps, "clock" | "quotas">,
  tx: Transaction,
  { caller, network }: Creator,
): Promise<void> {
  const { roomsPerAccount, newRoomsPerHour } = quotas;
  if (caller) {
    const owned = await tx.room.count({
      where: {
        ownerId: caller.userId,
        isFavorites: false,
        // A deleted room counts while it can be restored, so that deletions do not reserve names without a limit.
        OR: /* guard: deleted-rooms-count */ [{ removedAt: null }, { removal: { byOwner: true } }],
      },
    });
    // guard: rooms-per-account
    if (owned >= roomsPerAccount) throw accountIsFull(roomsPerAccount);
  }
  if (!network) return;
  const now = clock.now();
  const { networks, sites } = idsOf(network);
  const wait = Math.max(
    await waitOf(tx, now, "network", networks, newRoomsPerHour),
    // guard: rooms-per-site
    sites.length === 0 ? 0 : await waitOf(tx, now, "site", sites, newRoomsPerHour * siteFactor),
  );
  // guard: rooms-per-network
  if (wait > 0) throw networkIsFull(wait);
}

/** Counts a new room in its transaction; advisory locks serialize creations per account and per network. */
export async function countNewRoom(
  deps: Pick<Deps, "clock" | "quotas">,
  tx: Transaction,
  creator: Creator,
): Promise<void> {
  const { caller, network } = creator;
  const ids = network ? idsOf(network) : { networks: [], sites: [] };
  const turns = [...(caller ? [caller.userId] : []), ...ids.networks, ...ids.sites];
  // Sorted, so that transactions lock in one order and do not deadlock.
  // guard: room-creation-locks
  for (const turn of turns.toSorted())
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`rooms of ${turn}`}, 0))`;
  await refuseBeyondQuota(deps, tx, creator);
  if (!network) return;
  const now = deps.clock.now();
  const { network: id, site } = network;
  await tx.creation.create({ data: { network: id, site, at: new Date(now) } });
  await tx.$executeRaw(Prisma.sql`
    delete from rooms.creations where id in (
      select id from rooms.creations where at <= ${new Date(now - hour)} order by at limit ${swept}
      for update skip locked)`);
}

/** Derives the ids by which networks are counted: keyed by the services' secret, so the database has no addresses. */
export const networkIds =
  ([current, ...accepted]: Secrets): NetworkIds =>
  ({ narrow, wide }) => {
    const idsBy = (secret: string) => {
      const idOf = (network: string) => networkKey(secret, network);
      return { network: idOf(narrow), site: wide === undefined ? null : idOf(wide) };
    };
    return { ...idsBy(current), others: accepted.map(idsBy) };
  };
