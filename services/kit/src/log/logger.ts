import pino from "pino";
import { currentContext } from "./context.ts";

/** error = a person must act; warn = recovered by itself; info = life cycle; debug = the rest. */
export type Logger = pino.Logger;

const secrets = ["password", "token", "ticket", "authorization", "email", "address"];

type Fields = Record<string, unknown>;

const isPlain = (value: object): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/** Leaves out objects of a class that libraries attach to errors, such as a connection with its keys. */
function withoutConnections(fields: Fields): Fields {
  const entries = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    if (name === "aggregateErrors" && Array.isArray(value)) return [[name, value.map(withoutConnections)]];
    return typeof value !== "object" || value === null || isPlain(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

const err = (error: unknown): unknown =>
  error instanceof Error ? withoutConnections({ ...pino.stdSerializers.err(error) }) : error;

/** A logger that adds the request id of the current call context and redacts secrets. */
export function createLogger(name: string, level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    name,
    level,
    base: { name },
    serializers: { err },
    redact: { paths: secrets.flatMap((s) => [s, `*.${s}`]), censor: "(hidden)" },
    mixin: () => {
      const context = currentContext();
      return context ? { requestId: context.requestId } : {};
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
