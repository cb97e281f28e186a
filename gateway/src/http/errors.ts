import { ValidateError } from "@tsoa/runtime";
import { errorBody, errorKinds, ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import { isDatabaseAway, type Logger } from "@tutti/service-kit";
import type { ErrorRequestHandler, RequestHandler } from "express";
import type { SlowRefusals } from "../admission/slow-refusals.ts";
import { invalidField } from "./invalid-field.ts";

/** body-parser and Express mark their errors with a status. */
const statusOf = (error: unknown): number | null =>
  error instanceof Error && "status" in error && typeof error.status === "number" ? error.status : null;

function toProductError(error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  if (error instanceof ValidateError) return invalidField(error);
  const status = statusOf(error);
  if (status === 413) return fault("too_large");
  if (status === 415) return fault("wrong_type");
  if (status !== null && status < 500) return fault("malformed");
  return isDatabaseAway(error) ? fault("unavailable.database") : fault("internal");
}

/** Fields that some routes add to an error answer. */
function wrapperOf(path: string): object {
  if (path === "/api/auth/user") return { success: false };
  return path.startsWith("/api/user-activity/") ? { success: false, data: [] } : {};
}

export const noSuchCall: RequestHandler = (_request, _response, next) => next(fault("no_such_call"));

/** Sends every error as `{error, code, …}`. Unexpected ones are logged and their message is hidden. */
export const answerErrors =
  (log: Logger, refusals?: SlowRefusals): ErrorRequestHandler =>
  (error, request, response, next) => {
    const known = toProductError(error);
    const { kind, fields } = known;
    const { http } = errorKinds[kind];
    if (kind === "internal") log.error({ err: error, path: request.path }, "a request failed");
    if (response.headersSent) return next(error);
    if (typeof fields.retry_after === "number") response.setHeader("retry-after", String(fields.retry_after));
    const send = () => void response.status(http).json({ ...wrapperOf(request.path), ...errorBody(known) });
    if (refusals && http === 429) refusals.answer(request.ip ?? "", response, send);
    else send();
  };
