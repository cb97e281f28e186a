import { runInContext } from "@tutti/service-kit";
import type { RequestHandler } from "express";
import { v7 } from "uuid";

/** A generated playlist may wait for a language model, and a picture comes as fast as its sender's line. */
const slow: ReadonlySet<string> = new Set(["/api/generate-playlist", "/api/user/avatar"]);

/** How long a request may take all in all, in ms. */
export const patience = (path: string) => (slow.has(path) ? 60_000 : 10_000);

/** Every request has an id, a caller and a deadline, which travel with all that it causes. */
export const withContext: RequestHandler = (request, response, next) => {
  const given = request.get("x-request-id");
  const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : v7();
  response.setHeader("x-request-id", requestId);
  const account = request.session?.account;
  const caller = account
    ? { userId: account.id, username: account.username, isAdmin: account.isAdmin }
    : null;
  // By the wall, as gRPC measures it: the product's own clock stands still while a machine sleeps.
  const deadline = Date.now() + patience(request.path);
  runInContext({ requestId, caller, deadline }, () => next());
};
