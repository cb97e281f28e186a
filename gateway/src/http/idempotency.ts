import { createHmac, hkdfSync } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { fault } from "@tutti/proto/faults";
import type { Clock, Logger, Running, Secrets } from "@tutti/service-kit";
import type { Request, RequestHandler, Response } from "express";
import type pg from "pg";
import { storedPersonKey } from "../admission/caller-key.ts";
import { callPath } from "../request/call-path.ts";
import { timeoutFor } from "./context.ts";
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

interface Answered {
  readonly status: number;
  readonly text: string;
}

const sendAnswer = (response: Response, { status, text }: Answered): void =>
  void response.status(status).type("json").send(text);

/**
 * Stores the answer for retries with the same key; after a transient status the key is released, so that a retry runs
 * again. `answered` gets it, too, or null if there is none.
 */
function rememberAnswer(
  answers: KeptAnswers,
  response: Response,
  { scope, key }: { readonly scope: string; readonly key: string },
  answered: (answer: Answered | null) => void,
): void {
  response.once("close", () => answered(null));
  response.json = (body: unknown) => {
    const { statusCode } = response;
    const text = JSON.stringify(body);
    const send = () => {
      answered({ status: statusCode, text });
      sendAnswer(response, { status: statusCode, text });
    };
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

/** Interval in ms at which a repeated call looks whether another gateway has answered the first one. */
const lookEvery = 150;

type Content = Pick<Request, "path" | "body" | "files">;

/**
 * Identifies what a call with an idempotency key asks for: its path, its parsed body, the bytes of its uploads. Keyed
 * by the services' secret, the caller and the idempotency key, so that access to the database alone neither tells equal
 * bodies nor lets a password be guessed from the fingerprint of its registration.
 */
export function fingerprintOf(
  secret: string,
  scope: string,
  idempotencyKey: string,
  { path, body, files = {} }: Content,
): string {
  const of = JSON.stringify([scope, idempotencyKey]);
  const key = Buffer.from(
    hkdfSync("sha256", /* guard: keyed-fingerprints */ secret, "call fingerprints", of, 32),
  );
  const hmac = createHmac("sha256", key).update(`${path}\n`);
  hmac.update(Buffer.isBuffer(body) ? body : `${JSON.stringify(body)}`);
  for (const { fieldname, buffer } of Object.values(files).flat())
    hmac.update(`\n${JSON.stringify([fieldname, buffer.length])}\n`).update(buffer);
  return hmac.digest("hex");
}

/**
 * `Idempotency-Key` on a mutating call: the same key and body return the same answer, another body 422. A repetition that
 * arrives while the first call is at work waits for its answer. Answers are
 * encrypted with a key derived from the current secret, stored under a hash of the caller, and bodies are compared by a fingerprint that is keyed by it: those of
 * registrations contain a token and a password.
 */
export function idempotent(pool: pg.Pool, secrets: Secrets): RequestHandler {
  const answers = new KeptAnswers(pool, secrets);
  /** The calls at work in this gateway. */
  const running = new Map<string, Promise<Answered | null>>();

  /** Registers the call as the first one with its key, and has its answer stored. */
  const begin = (response: Response, scope: string, key: string): void => {
    const id = `${scope} ${key}`;
    const { promise, resolve } = Promise.withResolvers<Answered | null>();
    running.set(id, promise);
    rememberAnswer(answers, response, { scope, key }, (answer) => {
      if (running.get(id) === promise) running.delete(id);
      resolve(answer);
    });
  };

  return async (request, response, next) => {
    const key = request.get("idempotency-key");
    if (request.method !== "POST" || key === undefined || isOfSession(request) || isUnparsed(request))
      return next();
    if (!/^[\x21-\x7e]{1,128}$/.test(key)) throw fault("bad_key");
    const scope = storedPersonKey(request);
    const fingerprint = fingerprintOf(secrets[0], scope, key, request);
    const giveUpAt = performance.now() + timeoutFor(request.path);
    for (;;) {
      const claimed = await pool.query(claimSql, [scope, key, fingerprint]);
      if (claimed.rowCount === 1) break;
      const { rows } = await pool.query<Row>(readSql, [scope, key, ttlOf(request)]);
      const row = rows[0];
      // Released meanwhile.
      if (!row) continue;
      if (!secrets.some((secret) => row.fingerprint === fingerprintOf(secret, scope, key, request)))
        throw fault("key_reused");
      if (row.status) {
        const text = await answers.read(scope, key, row.sealed);
        if (text === null) throw fault("answer_not_kept");
        // guard: answer-replay
        return sendAnswer(response, { status: row.status, text });
      }
      if (row.is_stale && (await pool.query(takeOverSql, [scope, key, ttlOf(request)])).rowCount === 1) break;
      const first = running.get(`${scope} ${key}`);
      const pause = sleep(lookEvery, null, { ref: false });
      const answer = await (first ? Promise.race([first, pause]) : pause);
      if (answer) return sendAnswer(response, answer);
      if (response.destroyed) return;
      if (performance.now() > giveUpAt) throw fault("key_in_progress");
    }
    begin(response, scope, key);
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
