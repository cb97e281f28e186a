import { ErrorReply } from "redis";

/** Transient error replies, by their first word. */
const passing = /^(BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|NOREPLICAS|OOM|READONLY|TRYAGAIN)\b/;

/** Whether Redis is down, busy or full, so that a retry may succeed. Any other error reply is a bug. */
export const isRedisAway = (error: unknown): boolean =>
  !(error instanceof ErrorReply) || passing.test(error.message);
