import { fault } from "@tutti/proto/faults";
import { admits, type Cache, type Logger } from "@tutti/service-kit";
import type { Request, RequestHandler } from "express";
import { callerKeys } from "../admission/caller-key.ts";
import { callPath } from "../request/call-path.ts";

/** Edits of a list. Their answers contain the whole list, unless the request prefers a brief one. */
const edits: ReadonlySet<string> = new Set(
  [
    ...["add-to-playlist", "remove-from-playlist", "restore-songs", "pin-track"],
    ...["add-songs-to-playlist", "approve-track-request"],
  ].map((call) => `/api/${call}`),
);

const minute = 60_000;
/** Smaller answers are not counted. */
const unit = 16 * 1024;
/** Lists that a caller is sent in a minute in answers of edits, in units of 16 KB: 8 MB. */
const sent = { name: "gateway:lists-sent", max: 512, per: minute };
const overKey = (who: string) => `gateway:lists-over:${who}`;

/** RFC 7240: `Prefer: return=minimal`. */
const prefersBrief = (request: Request): boolean =>
  (request.get("prefer") ?? "").split(/[,;]/).some((each) => each.trim().toLowerCase() === "return=minimal");

/**
 * Answers edits with the change and the version alone if the request prefers that. Pages of former releases get whole
 * lists, so many bytes a minute.
 */
export function briefAnswers(cache: Cache, log: Logger): RequestHandler {
  const forgive = (error: unknown) => {
    log.warn({ err: error }, "counting lists in answers failed");
    return null;
  };
  const count = async (who: string, bytes: number): Promise<void> => {
    for (let left = bytes; left >= unit; left -= unit)
      if (!(await admits(cache, sent, who))) return cache.set(overKey(who), "1", minute);
  };
  return async (request, response, next) => {
    if (request.method !== "POST" || !edits.has(callPath(request))) return next();
    if (prefersBrief(request)) {
      const { json } = response;
      response.json = (body: unknown) => {
        if (response.statusCode >= 400 || typeof body !== "object" || body === null)
          return json.call(response, body);
        response.setHeader("preference-applied", "return=minimal");
        const { playlist: _list, ...change } = body as { playlist?: unknown };
        return json.call(response, change);
      };
      return next();
    }
    // The network, of visitors and of new accounts.
    const [who] = callerKeys(request);
    // guard: lists-in-answers
    if (await cache.get(overKey(who)).catch(forgive))
      throw fault("too_many_edits", {}, { retry_after: minute / 1000 });
    response.once("finish", () => {
      void count(who, Number(response.getHeader("content-length") ?? 0)).catch(forgive);
    });
    next();
  };
}
