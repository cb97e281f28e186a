import type { Request } from "express";

/** `Authorization: Bearer <token>`, or the bare token; null without one, "" for a malformed one. */
export function tokenOf(request: Request): string | null {
  // guard: token-in-header-only
  const header = request.get("authorization")?.trim();
  if (!header) return null;
  const token = /^bearer\s+(\S+)$/i.exec(header)?.[1] ?? header;
  return /^[\w-]{20,128}$/.test(token) ? token : "";
}
