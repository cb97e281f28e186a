import type { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import type { Clock } from "@tutti/service-kit";
import type { Request, RequestHandler } from "express";
import { callPath } from "../request/call-path.ts";

/** The operator's notice of maintenance. */
export interface Notice {
  /** `announce`: pages show the text. `closed`: writes are refused, too. */
  readonly level: "announce" | "closed";
  readonly text: string;
  /** The end as planned, in ms since 1970; null if it is not known. */
  readonly until: number | null;
}

/** The current notice; null when there is none. */
export type CurrentNotice = () => Notice | null;

/** Calls by POST that change nothing of the product's data but sessions, and reports of pages. */
const open: ReadonlySet<string> = new Set([
  "/api/auth/login",
  "/api/auth/logout",
  "/api/auth/socket-ticket",
  "/api/auth/google",
  "/api/auth/google/exchange",
  "/api/check-favorite-song",
  "/api/remotes/failed",
  "/api/texts/missing",
]);

/** Seconds after which to try again while no end is known, or it has passed. */
const defaultRetryAfter = 60;

function closed({ text, until }: Notice, now: number): ProductError {
  const left = until === null ? 0 : Math.ceil((until - now) / 1000);
  return fault("maintenance", { text }, { retry_after: left > 0 ? left : defaultRetryAfter });
}

const isWrite = (request: Request) =>
  request.method !== "GET" && request.method !== "HEAD" && !open.has(callPath(request));

/** While the product is closed, writes get 503 with Retry-After; administrators may still act. */
export const refuseWrites =
  (notice: CurrentNotice, clock: Pick<Clock, "now">): RequestHandler =>
  (request, _response, next) => {
    const current = notice();
    if (current?.level === "closed" && isWrite(request) && !request.session?.account?.isAdmin)
      throw closed(current, clock.now());
    next();
  };
