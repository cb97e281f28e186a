import { conflict, invalid, malformed } from "@tutti/proto/errors";
import type { Clock, Logger, Running, Secrets } from "@tutti/service-kit";
import type { Request, RequestHandler, Response } from "express";
import type pg from "pg";
import { storedPersonKey } from "../admission/caller-key.ts";
import { callPath } from "./call-path.ts";
import { timeoutFor } from "./context.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { takesForm } from "./json-only.ts";
import { KeptAnswers } from "./kept-answers.ts";

interface Row {
  fingerprint: string;
  status: number | null;
  sealed: Buffer | null;
  is_stale: boolean;
}

const claimSql = `
insert into gateway.idempotency (scope, key, fingerprint) values ($1, $2, $3)
on conflict (scope, key) do nothing returning scope`;
const readSql = `
select fingerprint, status, sealed, started_at < now() - make_interval(secs => $3) as is_stale
from gateway.idempotency where scope = $1 and key = $2`;
const takeOverSql = `
update gateway.idempotency set started_at = now()
where scope = $1 and key = $2 and status is null and started_at < now() - make_interval(secs => $3)
returning scope`;

/** Seconds after which a first call without an answer is stale: it died, or its answer could not be stored. */
const ttlOf = ({ path }: Request) => timeoutFor(path) / 1000 + 5;

/** Statuses that a retry may change: server errors, an expired session, a rate limit. */
const isPassing = (status: number) => status >= 500 || status === 401 || status === 429;

/**
 * Stores the answer for retries with the same key; after a transient status the key is released, so that a retry runs
 * again.
 */
function rememberAnswer(answers: KeptAnswers, response: Response, scope: string, key: string): void {
  response.json = (body: unknown) => {
    const { statusCode } = response;
    const text = JSON.stringify(body);
    const send = () => void response.type("json").send(text);
    const keep = isPassing(statusCode)
      ? answers.forget(scope, key)
      : answers.keep(scope, key, statusCode, text);
    keep.then(send, send);
    return response;
  };
}

/**
 * Calls about sessions run each time: every password is a guess that auth must count, a ticket lives 30 s and is used
 * once, as are the links of mails and what Google returned, and a logout repeated is a logout. A registration is the exception, since a retry whose
 * answer was lost would find its own name taken.
 */
const isOfSession = (request: Request) =>
  callPath(request).startsWith("/api/auth/") &&
  // guard: registration-replay
  callPath(request) !== "/api/auth/register";

/** The form of an upload is parsed in its route, where `uploads` applies the key. */
const isUnparsed = (request: Request) => request.files === undefined && takesForm(request);

/**
 * `Idempotency-Key` on a mutating call: the same key and body return the same answer, another body 422. Answers are
 * encrypted with a key derived from the current secret, stored under a hash of the caller, and bodies are compared by a fingerprint that is keyed by it: those of
 * registrations contain a token and a password.
 */
export function idempotent(pool: pg.Pool, secrets: Secrets): RequestHandler {
  const answers = new KeptAnswers(pool, secrets);
  return async (request, response, next) => {
    const key = request.get("idempotency-key");
    if (request.method !== "POST" || key === undefined || isOfSession(request) || isUnparsed(request))
      return next();
    if (!/^[\x21-\x7e]{1,128}$/.test(key)) throw malformed("This Idempotency-Key cannot be used.", "bad_key");
    const scope = storedPersonKey(request);
    const fingerprint = fingerprintOf(secrets[0], scope, key, request);
    const claimed = await pool.query(claimSql, [scope, key, fingerprint]);
    if (claimed.rowCount === 0) {
      const { rows } = await pool.query<Row>(readSql, [scope, key, ttlOf(request)]);
      const row = rows[0];
      if (row && !secrets.some((secret) => row.fingerprint === fingerprintOf(secret, scope, key, request)))
        throw invalid("This Idempotency-Key was used for something else.", "key_reused");
      if (row?.status) {
        const text = await answers.read(scope, key, row.sealed);
        if (text === null)
          throw conflict("This was done already. Reload the page to see it.", "answer_not_kept");
        // guard: answer-replay
        return void response.status(row.status).type("json").send(text);
      }
      const takenOver =
        row?.is_stale && (await pool.query(takeOverSql, [scope, key, ttlOf(request)])).rowCount === 1;
      if (row && !takenOver)
        throw conflict("The first call with this key is still at work.", "key_in_progress");
    }
    rememberAnswer(answers, response, scope, key);
    next();
  };
}

/** Interval between deletions of expired answers, in ms. */
const sweepEvery = 60 * 60 * 1000;

/** Deletes answers after a day. */
export function sweepAnswers(pool: pg.Pool, clock: Clock, log: Logger): Running {
  let cancel = () => {};
  const sweep = (): void => {
    pool
      .query("delete from gateway.idempotency where started_at < now() - interval '1 day'")
      .catch((error: unknown) => log.warn({ err: error }, "deleting expired answers failed"));
    cancel = clock.after(sweepEvery, sweep);
  };
  sweep();
  return { stop: async () => cancel() };
}
