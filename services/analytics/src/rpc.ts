import { forbidden } from "@tutti/proto/errors";
import type { AnalyticsServiceServer } from "@tutti/proto/rpc/analytics/v1/analytics";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import type { PrismaClient } from "../gen/prisma/client.ts";
import { readTotal } from "./totals.ts";

export const analyticsHandlers = (db: PrismaClient): Handlers<AnalyticsServiceServer> => ({
  getTotals: async (_request, call) => {
    if (!requireCaller(call).isAdmin) throw forbidden("Admin access required.", "admin_only");
    const [roomsCreated, usersRegistered] = await Promise.all([
      readTotal(db, "rooms_created"),
      readTotal(db, "users_registered"),
    ]);
    return { roomsCreated, usersRegistered };
  },
});
