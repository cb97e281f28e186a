import { ErrorReply } from "redis";

/** Answers that pass by themselves, by their first word. */
const passing = /^(BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|NOREPLICAS|OOM|READONLY|TRYAGAIN)\b/;

/** Redis is away, busy or full: what was asked may be asked again later. Any other answer is a mistake of ours. */
export const isRedisAway = (error: unknown): boolean =>
  !(error instanceof ErrorReply) || passing.test(error.message);
