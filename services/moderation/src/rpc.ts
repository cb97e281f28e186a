import { type ModerationServiceServer, Strictness } from "@tutti/proto/rpc/moderation/v1/moderation";
import type { Handlers } from "@tutti/service-kit";
import type { PrismaClient } from "../gen/prisma/client.ts";

const levels = new Map<string, Strictness>([
  ["easy", Strictness.EASY],
  ["medium", Strictness.MEDIUM],
  ["strict", Strictness.STRICT],
]);

export const moderationHandlers = (db: PrismaClient): Handlers<ModerationServiceServer> => ({
  getSettings: async ({ roomId }) => {
    const known = await db.roomSettings.findUnique({ where: { roomId } });
    const { enabled, description, strictness } = known ?? {
      enabled: false,
      description: "",
      strictness: "medium",
    };
    return { enabled, description, strictness: levels.get(strictness) ?? Strictness.MEDIUM };
  },
});
