import type { Request } from "express";

/** The origin as the browser sees it, through a proxy that tells. */
export function originOf(request: Request): string {
  const protocol = request.get("x-forwarded-proto")?.split(",")[0]?.trim() ?? request.protocol;
  const host = request.get("x-forwarded-host") ?? request.get("host") ?? "localhost";
  return `${protocol === "https" ? "https" : "http"}://${host}`;
}
