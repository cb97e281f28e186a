import type { RequestHandler } from "express";

/**
 * Handlers as one, which pass a request on as Express does: what one throws, or its promise rejects with, goes to the error
 * handlers. Express walks and matches its stack once instead of once for each.
 */
export const inOrder =
  (handlers: readonly RequestHandler[]): RequestHandler =>
  (request, response, next) => {
    let at = 0;
    const fail = (error: unknown): void => next(error || new Error("A handler rejected without an error."));
    const pass = (error?: unknown): void => {
      const handler = error ? undefined : handlers[at++];
      if (!handler) {
        next(error);
        return;
      }
      try {
        const ended: unknown = handler(request, response, pass);
        if (ended instanceof Promise) ended.catch(fail);
      } catch (error) {
        fail(error);
      }
    };
    pass();
  };
