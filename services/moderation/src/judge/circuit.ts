import { ConsecutiveBreaker, circuitBreaker, handleAll } from "cockatiel";
import type { Judge } from "./judgement.ts";

/** Circuit breaker: after five consecutive failures this judge is skipped for 30 s. */
export function withCircuit(judge: Judge): Judge {
  const circuit = circuitBreaker(handleAll, { halfOpenAfter: 30_000, breaker: new ConsecutiveBreaker(5) });
  return (asked, signal) => circuit.execute(() => judge(asked, signal));
}
