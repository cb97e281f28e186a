import { fault } from "@tutti/proto/faults";
import type { RequestHandler } from "express";
import { callPath } from "../http/call-path.ts";

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
