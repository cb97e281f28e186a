import type { Deps } from "../ports.ts";

const day = 24 * 60 * 60 * 1000;

/** Number of the room's requests that the language model decided in the last 24 hours. */
export const decidedByAi = ({ db, clock }: Pick<Deps, "db" | "clock">, roomId: string): Promise<number> =>
  db.decision.count({
    where: { roomId, provider: "openai", decidedAt: { gt: new Date(clock.now() - day) } },
  });
