import { randomUUID } from "node:crypto";
import type { Account } from "@tutti/proto/rpc/auth/v1/auth";
import { type Caller, currentContext, runInContext } from "@tutti/service-kit";
import type { RequestHandler } from "express";
import { createdOf } from "../model/session.ts";

/** Generation may wait for a language model, and an upload depends on the client's connection. */
const slow: ReadonlySet<string> = new Set(["/api/generate-playlist", "/api/user/avatar"]);

/** Deadline of a request, in ms. */
export const timeoutFor = (path: string) => (slow.has(path) ? 60_000 : 10_000);

const callerOf = (account: Account): Caller => ({
  userId: account.id,
  username: account.username,
  isAdmin: account.isAdmin,
  created: createdOf(account),
});

/** Time in ms for the reads that the answer to a call needs after the call was carried out. */
const answerTime = 3000;

/** Runs reads for the answer to a call that was carried out: its own deadline may have passed meanwhile. */
export function forAnswer<T>(work: () => Promise<T>): Promise<T> {
  const context = currentContext();
  if (!context) return work();
  return runInContext({ ...context, deadline: Date.now() + answerTime }, work);
}

/** Gives each request an id, a caller and a deadline, which are passed on to all calls and events it causes. */
export const withContext: RequestHandler = (request, response, next) => {
  const given = request.get("x-request-id");
  const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  response.setHeader("x-request-id", requestId);
  const account = request.session?.account;
  const caller = account ? callerOf(account) : null;
  // Wall time, as gRPC measures it; the product's monotonic clock stops while a machine sleeps.
  const deadline = Date.now() + timeoutFor(request.path);
  runInContext({ requestId, caller, visitor: request.visitorKeys, deadline }, () => next());
};
