import { unavailable } from "@tutti/proto/errors";
import { type ModerationServiceServer, Strictness } from "@tutti/proto/rpc/moderation/v1/moderation";
import type { Handlers } from "@tutti/service-kit";
import type { PrismaClient } from "../gen/prisma/client.ts";

const levels = new Map<string, Strictness>([
  ["easy", Strictness.EASY],
  ["medium", Strictness.MEDIUM],
  ["strict", Strictness.STRICT],
]);

const notOpenYet = async (): Promise<never> => {
  throw unavailable("The AI moderator is not open yet.", "moderator_not_open");
};

export const moderationHandlers = (db: PrismaClient): Handlers<ModerationServiceServer> => ({
  getSettings: async ({ roomId }) => {
    const known = await db.roomSettings.findUnique({ where: { roomId } });
    const { description, strictness } = known ?? { description: "", strictness: "medium" };
    return { settings: { description, strictness: levels.get(strictness) ?? Strictness.MEDIUM } };
  },
  updateSettings: notOpenYet,
  getHints: notOpenYet,
  getHistory: notOpenYet,
});
