import { randomUUID } from "node:crypto";
import { currentContext, runInContext } from "@tutti/service-kit";

/** Deadline of a load in ms: it serves many calls, so it does not have that of the first. */
const deadline = 5000;

/** Runs a load whose result is shared: services see no caller, so nothing in it can be meant for one. */
export function withoutCaller<T>(work: () => Promise<T>): Promise<T> {
  const requestId = currentContext()?.requestId ?? randomUUID();
  return runInContext(
    { requestId, caller: /* guard: reads-without-caller */ null, deadline: Date.now() + deadline },
    work,
  );
}
