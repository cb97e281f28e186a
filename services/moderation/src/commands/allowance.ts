import type { Deps } from "../ports.ts";

const day = 24 * 60 * 60 * 1000;

/** How many of a room's requests the language model decided in the last 24 hours. */
export const decidedByAi = ({ db, clock }: Pick<Deps, "db" | "clock">, roomId: string): Promise<number> =>
  db.decision.count({
    where: { roomId, provider: "openai", decidedAt: { gt: new Date(clock.now() - day) } },
  });
