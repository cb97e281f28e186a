import { fault } from "@tutti/proto/faults";
import type { RequestHandler } from "express";
import { callPath } from "../request/call-path.ts";

const sessionEnded = () => fault("session_ended");

/** Calls that open or end a session, or prove their caller by a mail, below `/api`. */
const exempt = new Set([
  ...["/auth/login", "/auth/register", "/auth/logout"],
  ...["/auth/password/forgot", "/auth/password/reset", "/auth/email/confirm"],
  ...["/auth/google", "/auth/google/exchange", "/auth/google-config"],
]);

/**
 * Rejects calls whose token has no live session. As a visitor's, such a call would do something that its caller did not
 * ask for: create a room without an owner, or deny a host their own room.
 */
export const rejectDeadTokens: RequestHandler = (request, _response, next) =>
  next(request.hasDeadToken && !exempt.has(callPath(request)) ? sessionEnded() : undefined);

/** Calls of an account that is being deleted, below `/api`: who they are, and to take it back or to leave. */
const allowed = new Set([
  ...["/auth/user", "/auth/logout", "/auth/deletion", "/auth/deletion/take-back"],
  ...["/auth/login", "/auth/register", "/auth/google", "/auth/google/exchange", "/auth/google-config"],
  ...["/auth/password/forgot", "/auth/password/reset", "/auth/email/confirm"],
]);

/** Refuses all else to an account that is being deleted: it is hidden, so it must not appear in rooms or act. */
export const refuseDeleted: RequestHandler = (request, _response, next) => {
  const deletionAt = request.session?.account.deletionAt;
  // guard: deleted-accounts-refused
  if (!deletionAt || allowed.has(callPath(request))) return next();
  next(fault("account_leaving", {}, { deletion_at: deletionAt.toISOString() }));
};
