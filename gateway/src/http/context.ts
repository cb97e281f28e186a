import { randomUUID } from "node:crypto";
import type { Account } from "@tutti/proto/rpc/auth/v1/auth";
import { type Caller, currentContext, runInContext } from "@tutti/service-kit";
import type { RequestHandler, Response } from "express";
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

const idHeader = "x-request-id";

/** What an answer says of the current request's context, as names and values in turn. */
export function contextHeaders(): readonly string[] {
  const context = currentContext();
  return context ? [idHeader, context.requestId] : [];
}

/** `withContext` for a request whose answer is written with `contextHeaders`. */
export const inContext: RequestHandler = (request, _response, next) => {
  const given = request.get(idHeader);
  const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  const account = request.session?.account;
  const caller = account ? callerOf(account) : null;
  // Wall time, as gRPC measures it; the product's monotonic clock stops while a machine sleeps.
  const deadline = Date.now() + timeoutFor(request.path);
  runInContext({ requestId, caller, visitor: request.visitorKeys, deadline }, () => next());
};

/** Sets `contextHeaders`. */
export function setContextHeaders(response: Response): void {
  const [name, value] = contextHeaders();
  if (name !== undefined && value !== undefined && !response.headersSent) response.setHeader(name, value);
}

/** Gives each request an id, a caller and a deadline, which are passed on to all calls and events it causes. */
export const withContext: RequestHandler = (request, response, next) =>
  inContext(request, response, () => {
    setContextHeaders(response);
    next();
  });
