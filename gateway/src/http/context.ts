import { runInContext } from "@tutti/service-kit";
import type { RequestHandler } from "express";
import { v7 } from "uuid";

/** Random bytes for many ids at once: drawing them costs more than the rest of an id. */
const random = new Uint8Array(4096);
let used = random.length;
const draw = (): Uint8Array => {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  used += 16;
  return random.subarray(used - 16, used);
};

/** Generation may wait for a language model, and an upload depends on the client's connection. */
const slow: ReadonlySet<string> = new Set(["/api/generate-playlist", "/api/user/avatar"]);

/** Deadline of a request, in ms. */
export const timeoutFor = (path: string) => (slow.has(path) ? 60_000 : 10_000);

/** Gives each request an id, a caller and a deadline, which are passed on to all calls and events it causes. */
export const withContext: RequestHandler = (request, response, next) => {
  const given = request.get("x-request-id");
  const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : v7({ rng: draw });
  response.setHeader("x-request-id", requestId);
  const account = request.session?.account;
  const caller = account
    ? { userId: account.id, username: account.username, isAdmin: account.isAdmin }
    : null;
  // Wall time, as gRPC measures it; the product's monotonic clock stops while a machine sleeps.
  const deadline = Date.now() + timeoutFor(request.path);
  runInContext({ requestId, caller, deadline }, () => next());
};
