import { ConsecutiveBreaker, circuitBreaker, handleAll } from "cockatiel";
import type { Judge } from "./judgement.ts";

/** After five failures in a row nobody waits for this judge for half a minute. */
export function withCircuit(judge: Judge): Judge {
  const circuit = circuitBreaker(handleAll, { halfOpenAfter: 30_000, breaker: new ConsecutiveBreaker(5) });
  return (asked, signal) => circuit.execute(() => judge(asked, signal));
}
