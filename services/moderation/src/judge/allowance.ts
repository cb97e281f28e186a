import type { Judge, Judgement } from "./judgement.ts";

/** The costly judge as long as the room has something left of its day's allowance, else the one that is free. */
export const withAllowance =
  (costly: Judge, free: Judge, hasLeft: (roomId: string) => Promise<boolean>): Judge =>
  async (asked, signal): Promise<Judgement> => {
    if (await hasLeft(asked.roomId)) return costly(asked, signal);
    const judgement = await free(asked, signal);
    return { ...judgement, reasoning: `${judgement.reasoning} (The day's allowance of the AI is used up.)` };
  };
