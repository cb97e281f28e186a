import type { Judge, Judgement } from "./judgement.ts";

/** Uses the costly judge while the room's daily quota lasts, then the free one. */
export const withAllowance =
  (costly: Judge, free: Judge, hasLeft: (roomId: string) => Promise<boolean>): Judge =>
  async (asked, signal): Promise<Judgement> => {
    if (await hasLeft(asked.roomId)) return costly(asked, signal);
    const judgement = await free(asked, signal);
    return { ...judgement, reasoning: `${judgement.reasoning} (The day's allowance of the AI is used up.)` };
  };
