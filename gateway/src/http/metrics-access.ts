import { notFound } from "@tutti/proto/errors";
import { carriesToken } from "@tutti/service-kit";
import type { RequestHandler } from "express";

/** Admits requests with one of the tokens (`Authorization: Bearer …`); others, and all while there is none, get 404. */
export function withMetricsToken(tokens: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    if (carriesToken(request.get("authorization"), tokens)) return next();
    next(notFound("There is no such call.", "no_such_call"));
  };
}
