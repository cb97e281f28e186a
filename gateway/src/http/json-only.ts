import { fault } from "@tutti/proto/faults";
import type { Request, RequestHandler } from "express";
import { callPath } from "../request/call-path.ts";

/** Calls that take multipart/form-data, for uploads. */
const forms: ReadonlySet<string> = new Set(["/api/user/avatar"]);

export const takesForm = (request: Request): boolean => forms.has(callPath(request));

/** Calls that take the bytes of a file as they are. */
const files: ReadonlySet<string> = new Set(["/api/match-list", "/api/list-file"]);

/** Whether the body is a file's bytes, rather than JSON. */
export const takesBytes = (request: Request): boolean =>
  files.has(callPath(request)) && typeof request.is(["application/octet-stream", "text/*"]) === "string";

/** Rejects a body of another content type, which would otherwise be ignored silently. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  const isEmpty = request.get("content-length") === "0";
  // `false` for another type, `null` without a body.
  if (isEmpty || takesForm(request) || takesBytes(request) || request.is("application/json") !== false)
    return next();
  next(fault("wrong_type.json"));
};
