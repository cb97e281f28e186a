import { createHash } from "node:crypto";

/**
 * A request's id as a trace's: a UUID is one without its dashes. So what a request causes is one trace, through
 * events as well, which carry the request's id and nothing else; and its log lines are found by it.
 */
export function traceIdOf(requestId: string): string {
  const hex = requestId.replaceAll("-", "").toLowerCase();
  return /^(?!0{32})[0-9a-f]{32}$/.test(hex)
    ? hex
    : createHash("sha256").update(requestId).digest("hex").slice(0, 32);
}
