import { fault } from "@tutti/proto/faults";
import type { AnalyticsServiceServer } from "@tutti/proto/rpc/analytics/v1/analytics";
import { type Call, type Clock, type Handlers, requireCaller } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { logPlay } from "../commands/log-play.ts";
import { checksum, rebuild } from "../counting/rebuild.ts";
import type { FindRoom, IsListening } from "../model/ports.ts";
import { listRoomInteractions, listSongInteractions } from "../queries/interactions.ts";
import { listRooms } from "../queries/rooms.ts";
import { listSongs } from "../queries/songs.ts";
import { readTotals } from "../queries/totals.ts";
import { listUsers } from "../queries/users.ts";

/** Only administrators may read analytics. */
function requireAdmin(call: Call): void {
  // guard: analytics-for-admins
  if (!requireCaller(call).isAdmin) throw fault("admin_only");
}

interface Deps {
  readonly db: PrismaClient;
  /** The same database, with longer timeouts than those of queries. */
  readonly rebuildDb: PrismaClient;
  readonly clock: Clock;
  readonly findRoom: FindRoom;
  readonly isListening: IsListening;
}

/** Restricts a handler to administrators. */
const admins =
  <Q, R>(handle: (request: Q) => Promise<R>) =>
  async (request: Q, call: Call): Promise<R> => {
    requireAdmin(call);
    return handle(request);
  };

export const analyticsHandlers = (deps: Deps): Handlers<AnalyticsServiceServer> => {
  const { db, rebuildDb } = deps;
  return {
    logPlay: async (play, call) => ({ counted: await logPlay(deps, requireCaller(call), play) }),
    listSongFeatures: admins((options) => listSongs(db, options)),
    listRoomFeatures: admins((options) => listRooms(db, options)),
    listSongInteractions: admins((options) => listSongInteractions(db, options)),
    listRoomInteractions: admins((options) => listRoomInteractions(db, options)),
    listUsers: admins((options) => listUsers(db, options)),
    getTotals: admins(() => readTotals(db)),
    getChecksum: admins(async () => ({ checksum: await checksum(db) })),
    rebuild: admins(async () => {
      const { events, before, after } = await rebuild(rebuildDb);
      return { events: BigInt(events), before, after };
    }),
  };
};
