import { randomInt } from "node:crypto";
import type { Request, Response } from "express";
import { cookieIn } from "../request/cookie-in.ts";

const cookie = "tutti_visitor";
/** Visitors are told apart this finely, which identifies none of them. */
const groups = 1000;
const month = 30 * 24 * 3_600_000;

/** The visitor's group, 0 to 999; null for one that has none yet. */
export function groupOf(request: Pick<Request, "get">): number | null {
  const found = cookieIn(request, cookie) ?? "";
  return /^\d{1,3}$/.test(found) ? Number(found) : null;
}

/** Puts the visitor in a group, so that the same builds are shown at every visit. */
export function joinGroup(response: Pick<Response, "cookie">): number {
  const group = randomInt(groups);
  response.cookie(cookie, String(group), { maxAge: month, httpOnly: true, sameSite: "lax" });
  return group;
}

/** Whether a group is among the `percent` that see a build. Builds have different groups. */
export const isAmong = (group: number, build: string, percent: number): boolean =>
  (group + Number.parseInt(build.slice(0, 8), 16)) % groups < percent * 10;
