import { ProductError } from "@tutti/proto/errors";
import type { RequestHandler } from "express";

/** Calls that take a form instead, because a picture comes with it. */
const forms: ReadonlySet<string> = new Set(["/api/user/avatar"]);

/** A body that nobody would read is refused, instead of being taken for none. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  const isEmpty = request.get("content-length") === "0";
  // `false` for another type, `null` without a body.
  if (isEmpty || forms.has(request.path) || request.is("application/json") !== false) return next();
  next(new ProductError("wrong_type", "wrong_type", "Send the body as application/json."));
};
