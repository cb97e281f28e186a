import { parseCookie } from "cookie";
import type { Request } from "express";

/** The value of a request's cookie. */
export const cookieIn = (request: Pick<Request, "get">, name: string): string | undefined =>
  parseCookie(request.get("cookie") ?? "")[name];
