import type { Seeded } from "@tutti/service-kit/testing";
import type { Play, Target } from "./target.ts";

const chances = { twice: 0.2, late: 0.15, overdue: 0.3 };

/** Delivers reports of plays as several nodes and a slow relay do: some twice, some long after the play. */
export function deliveries({ report }: Pick<Target, "report">, chance: Seeded) {
  const late: Play[] = [];
  return {
    deliver: async (play: Play): Promise<void> => {
      const isLate = chance.chance(chances.late);
      if (isLate || chance.chance(chances.twice)) late.push(play);
      if (!isLate) await report(play);
      const overdue = chance.chance(chances.overdue) ? late.shift() : undefined;
      if (overdue) await report(overdue);
    },
    /** Delivers what is still due. */
    finish: async (): Promise<void> => {
      for (const play of late.splice(0)) await report(play);
    },
  };
}
