import { randomUUID } from "node:crypto";
import { ProductError } from "@tutti/proto/errors";
import { isDatabaseAway } from "@tutti/service-kit";
import { Seeded } from "@tutti/service-kit/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recover } from "../recovery.ts";
import { expectBooksToAgree, expectPaid } from "../testing/books.ts";
import type { Failure } from "../testing/memory-coins.ts";
import { openDatabase } from "../testing/open-database.ts";
import { type Mode, type Verdict, world } from "../testing/world.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
let killer: pg.Client;
beforeAll(async () => {
  database = await openDatabase();
  killer = new pg.Client({ connectionString: database.url });
  await killer.connect();
});
afterAll(async () => {
  await killer.end();
  await database.close();
});

const killConnections = () =>
  killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);

/** Retries while the database is down. */
async function stubbornly<T>(look: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await look();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
}

const failures: readonly Failure[] = ["before", "after", "late"];
const modes: readonly Mode[] = ["off", "manual", "ai"];
const plays = ["sounded", "skipped", "unplayable"] as const;
const undecided = ["pending", "rejected", "expired", "withdrawn"];
const afterApproval = ["approved", "played", "refunded", "withdrawn"];
const verdicts: readonly Verdict[] = ["approve", "reject", "unsure"];

/** Operations that were answered with success, and have to hold at the end. */
interface Promised {
  id: string;
  states: readonly string[];
}

/** People, the moderator, a failing ledger and dying connections, four at a time. Refusals are answers. */
async function chaos(seed: number): Promise<void> {
  const chance = new Seeded(seed);
  const w = await world(database.db, { mode: chance.pick(modes) ?? "off", welcome: 150 });
  w.ledger.plan.next = () => (chance.chance(0.25) ? (chance.pick(failures) ?? null) : null);
  const promised: Promised[] = [];
  const guest = () => chance.pick([w.ada, w.ben]) ?? w.ada;
  const some = async () => chance.pick(await w.requests())?.id ?? randomUUID();
  const song = () => chance.pick(["b", "c", ...Array.from({ length: 9 }, (_, i) => `s${i}`)]) ?? "b";
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const { request } = await w.ask(guest(), `s${chance.below(9)}`, { express: chance.chance(0.3) });
      promised.push({ id: request.id, states: [...undecided, ...afterApproval] });
    },
    () => w.pin(guest(), chance.pick(["b", "c"]) ?? "b"),
    async () => {
      const id = await some();
      await w.approve(id);
      promised.push({ id, states: afterApproval });
    },
    async () => {
      const id = await some();
      await w.reject(id);
      promised.push({ id, states: ["rejected"] });
    },
    async () => {
      const id = await some();
      await w.withdraw(guest(), id);
      promised.push({ id, states: ["withdrawn"] });
    },
    () => w.play(song(), chance.pick(plays) ?? "sounded", chance.pick([w.ada, null]) ?? null),
    () => w.remove(song()),
    async () => w.judge(await some(), chance.pick(verdicts) ?? "unsure"),
    () => w.add(`s${chance.below(9)}`),
    () => w.setMode(chance.pick(modes) ?? "off"),
    async () => {
      // Calls that timed out end before recovery takes over their work.
      w.ledger.deliverLate();
      w.clock.advance(chance.below(20_000));
      await recover(w.deps);
    },
  ];
  for (let round = 0; round < 10; round++) {
    const doings = Array.from({ length: 4 }, async () => {
      try {
        await chance.pick(acts)?.();
      } catch (error) {
        if (!(error instanceof ProductError) && !isDatabaseAway(error)) throw error;
      }
    });
    if (chance.chance(0.2)) await killConnections();
    await Promise.all(doings);
    await stubbornly(() => expectPaid(w));
  }
  await stubbornly(() => w.recover());
  await stubbornly(() => expectBooksToAgree(w));
  const states = new Map((await w.requests()).map(({ id, state }) => [id, state]));
  for (const { id, states: kept } of promised) expect(kept, id).toContain(states.get(id));
}

const seeds = Number(process.env.FUZZ_SEEDS ?? 16);
test.each(Array.from({ length: seeds }, (_, i) => i + 1))("concurrent operations: seed %i", chaos);
