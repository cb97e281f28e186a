import type { createPool } from "@tutti/service-kit";
import { gather } from "./gather.ts";
import type { Ended, Ledger, Placed, PlaceRefusal, Placing, Refusal } from "./ledger.ts";
import {
  type Answer,
  answerRow,
  capturedHold,
  capturedRow,
  holdOf,
  placedHold,
  placedRow,
  promised,
  statementRow,
} from "./rows.ts";

type Pool = Pick<ReturnType<typeof createPool>, "query">;

/** How long coins that were set aside wait for their request, in seconds. */
const waitSeconds = 60;

/** Named, so that each connection parses and plans a statement once. */
const statements = {
  balance: "select payments.balance_of($1) as coins",
  welcome: "select payments.welcome($1, $2)",
  spend: "select * from payments.spend($1, $2, $3, $4)",
  setAside: `select * from payments.hold_coins($1, $2, null, null, $3, $4, clock_timestamp(),
    clock_timestamp() + make_interval(secs => ${waitSeconds}))`,
  place: "select * from payments.place_hold($1, $2, $3, $4, $5)",
  placeMany: "select * from payments.place_holds($1, $2, $3, $4, $5)",
  capture: "select * from payments.capture_hold($1, $2)",
  captureMany: "select * from payments.capture_holds($1, $2)",
  void: "select * from payments.void_hold($1)",
  sweep: "select payments.sweep_holds($1, coalesce($2, clock_timestamp())) as swept",
  statement: `
    select t.*, coalesce(r.room_name, '') as room_name from (
      (select id, source, target, coins, seq, created_at, source_balance as balance, purpose, room_id
       from payments.transfers where source = $1 and source like 'user:%' and seq < $2
       order by seq desc limit $3)
      union all
      (select id, source, target, coins, seq, created_at, target_balance, purpose, room_id
       from payments.transfers where target = $1 and target like 'user:%' and seq < $2
       order by seq desc limit $3)
    ) t left join payments.rooms r using (room_id)
    order by seq desc limit $3`,
} as const;

function refusalOf(answer: Answer): Refusal {
  const { outcome } = answer;
  if (outcome === "no_account" || outcome === "id_reused") return { outcome };
  if (outcome !== "too_few") throw new Error(`The ledger answered ${outcome} to a payment.`);
  const balance = promised(answer.balance, "a balance");
  return { outcome, balance, required: promised(answer.coins, "coins") };
}

function placeRefusalOf(answer: Answer): PlaceRefusal {
  const { outcome } = answer;
  if (outcome === "room_unknown" || outcome === "room_without_owner" || outcome === "host_is_free")
    return { outcome };
  if (outcome === "held_too_few") return { outcome, required: promised(answer.coins, "coins") };
  return refusalOf(answer);
}

function endingOf(id: string, answer: Answer): Ended {
  const { outcome } = answer;
  if (outcome === "unknown") return { outcome };
  if (outcome === "captured" || outcome === "voided" || outcome === "known" || outcome === "ended_otherwise")
    return { outcome, hold: holdOf(id, answer) };
  throw new Error(`The ledger answered ${outcome} to the end of a hold.`);
}

interface Capturing {
  readonly id: string;
  readonly percent: number;
}

const farFuture = 9_223_372_036_854_775_807n;

/** The ledger in the functions of the payments schema. */
export function postgresLedger(pool: Pool): Ledger {
  const run = (name: keyof typeof statements, values: unknown[]) =>
    pool.query({ name, text: statements[name], values });
  const ask = async (name: keyof typeof statements, values: unknown[]): Promise<Answer> =>
    answerRow.parse((await run(name, values)).rows[0]);
  const placed = (id: string, outcome: "held" | "known", answer: Answer) => ({
    outcome,
    balance: promised(answer.balance, "a balance"),
    hold: holdOf(id, answer),
  });

  const place = gather<Placing, Placed | PlaceRefusal>({
    idOf: ({ id }) => id,
    one: async ({ id, userId, roomId, purpose, ttlSeconds }) => {
      const answer = await ask("place", [id, userId, roomId, purpose, ttlSeconds]);
      if (answer.outcome !== "held" && answer.outcome !== "known") return placeRefusalOf(answer);
      return placed(id, answer.outcome, answer);
    },
    many: async (wishes) => {
      const { rows } = await run("placeMany", [
        wishes.map(({ id }) => id),
        wishes.map(({ userId }) => userId),
        wishes.map(({ roomId }) => roomId),
        wishes.map(({ purpose }) => purpose),
        wishes.map(({ ttlSeconds }) => ttlSeconds),
      ]);
      return new Map(rows.map((row) => placedHold(placedRow.parse(row))));
    },
  });
  const capture = gather<Capturing, Ended>({
    idOf: ({ id }) => id,
    one: async ({ id, percent }) => endingOf(id, await ask("capture", [id, percent])),
    many: async (wishes) => {
      const { percent = 0 } = wishes[0] ?? {};
      const ids = wishes.filter((wish) => wish.percent === percent).map(({ id }) => id);
      const { rows } = await run("captureMany", [ids, percent]);
      return new Map(rows.map((row) => capturedHold(capturedRow.parse(row))));
    },
  });

  return {
    balance: async (userId) => {
      const found: string | null = (await run("balance", [userId])).rows[0]?.coins ?? null;
      return found === null ? null : BigInt(found);
    },
    welcome: async (userId, coins) => {
      await run("welcome", [userId, coins]);
    },
    spend: async ({ id, userId, coins, feature }) => {
      const answer = await ask("spend", [id, userId, coins, feature]);
      if (answer.outcome !== "spent" && answer.outcome !== "known") return refusalOf(answer);
      return { outcome: answer.outcome, balance: promised(answer.balance, "a balance"), coins };
    },
    setAside: async ({ id, userId, coins, purpose }) => {
      const answer = await ask("setAside", [id, userId, purpose, coins]);
      if (answer.outcome !== "held" && answer.outcome !== "known") return refusalOf(answer);
      return placed(id, answer.outcome, answer);
    },
    place,
    capture: (id, percent) => capture({ id, percent }),
    void: async (holdId) => endingOf(holdId, await ask("void", [holdId])),
    sweep: async (limit, at) => Number((await run("sweep", [limit, at ?? null])).rows[0]?.swept ?? 0),
    statement: async (userId, before, limit) => {
      const { rows } = await run("statement", [`user:${userId}`, before ?? farFuture, limit]);
      return rows.map((row) => statementRow.parse(row));
    },
  };
}
