import type { Browser } from "@tutti/proto/rpc/auth/v1/auth";
import type { Request } from "express";
import { originOf } from "../request/origin.ts";

/** Longer headers say nothing that a person wrote. */
const maxHeader = 1000;
const header = (request: Request, name: string): string => (request.get(name) ?? "").slice(0, maxHeader);

/** The browser behind a request, for the list of sessions and for mails. */
export const browserOf = (request: Request): Browser => ({
  address: request.ip ?? "",
  userAgent: header(request, "user-agent"),
  acceptLanguage: header(request, "accept-language"),
  origin: originOf(request),
});
