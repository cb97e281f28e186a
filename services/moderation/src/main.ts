import {
  type ModerationServiceServer,
  ModerationServiceService,
} from "@tutti/proto/rpc/moderation/v1/moderation";
import { defineService, mount, prismaAdapter, runService, serveGrpc, stopAll } from "@tutti/service-kit";
import { PrismaClient } from "../gen/prisma/client.ts";
import { settings } from "./config.ts";
import { moderationHandlers } from "./rpc.ts";

export const service = defineService({
  name: "moderation",
  settings,
  database: { schema: "moderation", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async ({ address }, { log, databaseUrl, serviceSecret: secret }) => {
    const db = new PrismaClient({ adapter: prismaAdapter(databaseUrl, "moderation", log, 3) });
    const services = [mount<ModerationServiceServer>(ModerationServiceService, moderationHandlers(db))];
    const server = await serveGrpc({ address, services, secret, log });
    return stopAll([{ stop: () => db.$disconnect() }, server]);
  },
});

if (import.meta.main) await runService(service);
