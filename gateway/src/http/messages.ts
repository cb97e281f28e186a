import { IncomingMessage, type ServerOptions, ServerResponse } from "node:http";
import type { Express } from "express";

function withPrototype<T extends typeof IncomingMessage | typeof ServerResponse>(
  Message: T,
  prototype: object,
): T {
  function Made(...parts: unknown[]): object {
    return Reflect.construct(Message, parts, Made);
  }
  Made.prototype = prototype;
  return Made as unknown as T;
}

/**
 * A server's messages, created with the prototypes that Express gives to each message otherwise: an object whose prototype
 * changes is slow to read from then on, which costs a call from memory a fifth of its time.
 */
export const messagesOf = ({ request, response }: Express): ServerOptions => ({
  IncomingMessage: withPrototype(IncomingMessage, request),
  ServerResponse: withPrototype(ServerResponse, response),
});
