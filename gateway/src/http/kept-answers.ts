import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import type { Secrets } from "@tutti/service-kit";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { sealOf } from "./sealed.ts";

const compress = promisify(deflateRaw);
const restore = promisify(inflateRaw);

/** Maximum bytes of compressed answers stored per caller; an evening's edits of a 100-song room take a tenth. */
const maxKept = 2 * 1024 * 1024;
/** Bytes that a caller adds before its oldest answers are trimmed. */
const trimAfter = 256 * 1024;
const maxCallers = 10_000;
/** Maximum size of a decompressed answer, against zip bombs: none of ours is that large. */
const maxAnswer = 16 * 1024 * 1024;

const keepSql = `
update gateway.idempotency set status = $3, sealed = $4 where scope = $1 and key = $2`;
const forgetSql = "delete from gateway.idempotency where scope = $1 and key = $2";
/** Selects answers from the newest on; drops those beyond the limit. */
const trimSql = `
update gateway.idempotency kept set sealed = null from (
  select key, sum(octet_length(sealed)) over (order by started_at desc, key) as total
  from gateway.idempotency where scope = $1 and sealed is not null
) sized where kept.scope = $1 and kept.key = sized.key and sized.total > $2`;

/** Stores answers for retries with the same key; encrypted, and bounded per caller. */
export class KeptAnswers {
  readonly #pool: Pick<pg.Pool, "query">;
  readonly #secrets: Secrets;
  /** Bytes that callers added since their last trim. */
  readonly #added = new LRUCache<string, number>({ max: maxCallers });

  constructor(pool: Pick<pg.Pool, "query">, secrets: Secrets) {
    this.#pool = pool;
    this.#secrets = secrets;
  }

  async keep(scope: string, key: string, status: number, text: string): Promise<void> {
    // guard: sealed-answers
    const sealed = sealOf(this.#secrets[0], scope, key).close(await compress(text));
    await this.#pool.query(keepSql, [scope, key, status, sealed]);
    const added = (this.#added.get(scope) ?? 0) + sealed.length;
    if (added < trimAfter) {
      this.#added.set(scope, added);
      return;
    }
    this.#added.delete(scope);
    // guard: stored-answers-per-caller
    await this.#pool.query(trimSql, [scope, maxKept]);
  }

  /** The text of a stored answer; null for one that was trimmed. */
  async read(scope: string, key: string, sealed: Buffer | null): Promise<string | null> {
    if (!sealed) return null;
    for (const secret of this.#secrets) {
      const compressed = sealOf(secret, scope, key).open(sealed);
      if (compressed) return (await restore(compressed, { maxOutputLength: maxAnswer })).toString("utf8");
    }
    return null;
  }

  /** Releases the key, so that a retry runs again. */
  async forget(scope: string, key: string): Promise<void> {
    await this.#pool.query(forgetSql, [scope, key]);
  }
}
