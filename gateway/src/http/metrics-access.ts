import { notFound } from "@tutti/proto/errors";
import { carriesToken } from "@tutti/service-kit";
import type { RequestHandler } from "express";

/** Admits requests with the token (`Authorization: Bearer …`); others, and all while no token is set, get 404. */
export function withMetricsToken(token: string | null): RequestHandler {
  return (request, _response, next) => {
    if (token && carriesToken(request.get("authorization"), token)) return next();
    next(notFound("There is no such call.", "no_such_call"));
  };
}
