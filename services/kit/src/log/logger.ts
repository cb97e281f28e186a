import pino from "pino";
import { currentContext } from "./context.ts";

/** error = a person must act; warn = recovered by itself; info = life cycle; debug = the rest. */
export type Logger = pino.Logger;

const secrets = ["password", "token", "ticket", "authorization", "email", "address"];

/** A logger that adds the request id of the current call context and redacts secrets. */
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
