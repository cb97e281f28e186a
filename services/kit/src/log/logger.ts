import pino from "pino";
import { currentContext } from "./context.ts";

/** error = a person must act; warn = it healed; info = life cycle; debug = the rest. */
export type Logger = pino.Logger;

const secrets = ["password", "token", "ticket", "authorization", "email", "address"];

/** A logger whose lines carry the request id of the work they belong to, and never a secret. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { name },
    redact: { paths: secrets.flatMap((s) => [s, `*.${s}`]), censor: "(hidden)" },
    mixin: () => {
      const context = currentContext();
      return context ? { requestId: context.requestId } : {};
    },
  });
}
