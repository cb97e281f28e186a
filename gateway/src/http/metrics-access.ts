import { createHash, timingSafeEqual } from "node:crypto";
import { notFound } from "@tutti/proto/errors";
import type { RequestHandler } from "express";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Admits requests with the token (`Authorization: Bearer …`); others, and all while no token is set, get 404. */
export function withMetricsToken(token: string | null): RequestHandler {
  return (request, _response, next) => {
    const given = /^Bearer (.+)$/.exec(request.get("authorization") ?? "")?.[1];
    if (token && given !== undefined && timingSafeEqual(digest(given), digest(token))) return next();
    next(notFound("There is no such call.", "no_such_call"));
  };
}
