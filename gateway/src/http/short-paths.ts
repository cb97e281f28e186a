import type { RequestListener } from "node:http";
import type { Express, Request, RequestHandler, Response } from "express";

/**
 * Calls that are answered without Express's router, which costs more than their guards and their answer from memory: GETs
 * of an exact path. What their handlers pass on, a request or an error, goes to the app's own route of the path.
 */
export class ShortPaths {
  readonly #handlers = new Map<string, RequestHandler>();
  /** Requests whose handlers were done, with the error that they passed on, if any. */
  readonly #passed = new WeakMap<Request, unknown>();

  /** Adds a path. Returns what the app's route of the path begins with: the handlers, unless they were done. */
  add(path: string, handlers: RequestHandler): RequestHandler {
    this.#handlers.set(path, handlers);
    return (request, response, next) =>
      this.#passed.has(request) ? next(this.#passed.get(request)) : handlers(request, response, next);
  }

  listener(app: Express): RequestListener {
    const routes = new Map([...this.#handlers.keys()].map((path) => [path, { path }]));
    return (message, answer) => {
      const { method, url = "" } = message;
      const end = url.indexOf("?");
      const path = end < 0 ? url : url.slice(0, end);
      const handlers = method === "GET" ? this.#handlers.get(path) : undefined;
      if (!handlers) return void app(message, answer);
      // As Express and its router do it.
      const request: Request = Object.setPrototypeOf(message, app.request);
      const response: Response = Object.setPrototypeOf(answer, app.response);
      request.res = response;
      request.baseUrl = "";
      request.route = routes.get(path);
      response.req = request;
      const pass = (error?: unknown): void => {
        this.#passed.set(request, error);
        app(request, response);
      };
      try {
        handlers(request, response, pass);
      } catch (error) {
        pass(error);
      }
    };
  }
}
