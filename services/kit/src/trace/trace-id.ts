import { createHash } from "node:crypto";

/**
 * The trace id of a request id: a UUID without its dashes, otherwise a hash. So all work that a request causes is one
 * trace, events included, which carry only the request id; and log lines share the id.
 */
export function traceIdOf(requestId: string): string {
  const hex = requestId.replaceAll("-", "").toLowerCase();
  return /^(?!0{32})[0-9a-f]{32}$/.test(hex)
    ? hex
    : createHash("sha256").update(requestId).digest("hex").slice(0, 32);
}
