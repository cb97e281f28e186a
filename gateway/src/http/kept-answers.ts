import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import type pg from "pg";
import { sealOf } from "./sealed.ts";

const compress = promisify(deflateRaw);
const restore = promisify(inflateRaw);

/** Bytes of compressed answers that one caller has kept; an evening's edits of a 100-song room take a tenth. */
const maxKept = 2 * 1024 * 1024;
/** Bytes that a caller adds before the oldest answers are looked for. */
const trimAfter = 256 * 1024;
const maxCallers = 10_000;
/** Beyond it nothing is restored: no answer of ours is that large. */
const maxAnswer = 16 * 1024 * 1024;

const keepSql = `
update gateway.idempotency set status = $3, sealed = $4 where scope = $1 and key = $2`;
const forgetSql = "delete from gateway.idempotency where scope = $1 and key = $2";
/** Of the answers from the newest on, those that go beyond the limit. */
const trimSql = `
update gateway.idempotency kept set sealed = null from (
  select key, sum(octet_length(sealed)) over (order by started_at desc, key) as total
  from gateway.idempotency where scope = $1 and sealed is not null
) sized where kept.scope = $1 and kept.key = sized.key and sized.total > $2`;

/** What calls answered, for those that are repeated with the same key; sealed, and bounded for each caller. */
export class KeptAnswers {
  readonly #pool: Pick<pg.Pool, "query">;
  readonly #secret: string;
  /** Bytes that callers added since their oldest answers were looked for. */
  readonly #added = new Map<string, number>();

  constructor(pool: Pick<pg.Pool, "query">, secret: string) {
    this.#pool = pool;
    this.#secret = secret;
  }

  async keep(scope: string, key: string, status: number, text: string): Promise<void> {
    const sealed = sealOf(this.#secret, scope, key).close(await compress(text));
    await this.#pool.query(keepSql, [scope, key, status, sealed]);
    const added = (this.#added.get(scope) ?? 0) + sealed.length;
    if (added < trimAfter) {
      this.#note(scope, added);
      return;
    }
    this.#added.delete(scope);
    await this.#pool.query(trimSql, [scope, maxKept]);
  }

  /** The text of a kept answer; null for one that was trimmed. */
  async read(scope: string, key: string, sealed: Buffer | null): Promise<string | null> {
    const compressed = sealed && sealOf(this.#secret, scope, key).open(sealed);
    if (!compressed) return null;
    return (await restore(compressed, { maxOutputLength: maxAnswer })).toString("utf8");
  }

  /** A call that may be repeated as if it had never come. */
  async forget(scope: string, key: string): Promise<void> {
    await this.#pool.query(forgetSql, [scope, key]);
  }

  #note(scope: string, added: number): void {
    const [oldest] = this.#added.keys();
    if (this.#added.size >= maxCallers && oldest !== undefined) this.#added.delete(oldest);
    this.#added.set(scope, added);
  }
}
