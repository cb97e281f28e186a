import { ProductError } from "@tutti/proto/errors";
import type { RequestHandler } from "express";

/** Calls that take multipart/form-data, for uploads. */
const forms: ReadonlySet<string> = new Set(["/api/user/avatar"]);

/** Rejects a body of another content type, which would otherwise be ignored silently. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  const isEmpty = request.get("content-length") === "0";
  // `false` for another type, `null` without a body.
  if (isEmpty || forms.has(request.path) || request.is("application/json") !== false) return next();
  next(new ProductError("wrong_type", "wrong_type", "Send the body as application/json."));
};
