import type { createPool } from "@tutti/service-kit";
import type {
  BalanceListener,
  Ended,
  HostTerms,
  Ledger,
  Placed,
  PlaceRefusal,
  Placing,
  Refusal,
} from "../model/ledger.ts";
import { gather } from "./gather.ts";
import {
  type Answer,
  accountRow,
  answerRow,
  capturedHold,
  capturedRow,
  holdOf,
  placedHold,
  placedRow,
  refundRequested,
  requireField,
  revisionRow,
  statementRow,
  sweptRow,
} from "./rows.ts";

type Pool = Pick<ReturnType<typeof createPool>, "query">;

/** How long coins set aside are held for their request, in seconds. */
const waitSeconds = 60;

/** Prepared by name, so that each connection parses and plans a statement once. */
const statements = {
  account: "select coins, bought, debt from payments.accounts where user_id = $1",
  welcome: "select payments.welcome($1, $2)",
  spend: "select * from payments.spend($1, $2, $3, $4)",
  setAside: `select * from payments.hold_coins($1, $2, null, null, $3, $4, clock_timestamp(),
    clock_timestamp() + make_interval(secs => ${waitSeconds}))`,
  place: "select * from payments.place_hold_as_shown($1, $2, $3, $4, $5, $6)",
  placeMany: "select * from payments.place_holds_as_shown($1, $2, $3, $4, $5, $6)",
  capture: "select * from payments.capture_hold($1, $2, $3)",
  captureMany: "select * from payments.capture_holds($1, $2, $3)",
  void: "select * from payments.void_hold($1)",
  sweep: "select * from payments.sweep_holds($1, coalesce($2, clock_timestamp()))",
  credit: "select * from payments.credit_order($1, $2, $3, $4, $5, $6, $7, $8)",
  expire: "select * from payments.expire_order($1, $2, $3)",
  revision: "select revision from payments.orders where id = $1",
  refund: "select * from payments.refund_order($1, $2, $3, $4, $5, $6, $7, $8)",
  requestRefund: "select * from payments.request_refund($1, $2, $3, $4, $5, $6, $7, $8, $9)",
  dropRefund: "select * from payments.drop_refund($1)",
  note: "select payments.is_new_event($1, $2)",
  // Limit before joining, so that each row of the page costs one look-up per primary key.
  statement: `
    select t.*, coalesce(r.room_name, '') as room_name, h.state as hold_state from (
      (select id, source, target, coins, bought, seq, created_at, source_balance as balance, purpose, room_id
       from payments.transfers where source = $1 and source like 'user:%' and seq < $2
       order by seq desc limit $3)
      union all
      (select id, source, target, coins, bought, seq, created_at, target_balance, purpose, room_id
       from payments.transfers where target = $1 and target like 'user:%' and seq < $2
       order by seq desc limit $3)
      order by seq desc limit $3
    ) t
    left join payments.rooms r using (room_id)
    left join payments.holds h on t.target like 'hold:%' and h.id = substr(t.target, length('hold:') + 1)
    order by seq desc`,
} as const;

function refusalOf(answer: Answer): Refusal {
  const { outcome } = answer;
  if (outcome === "no_account" || outcome === "id_reused" || outcome === "in_debt") return { outcome };
  if (outcome !== "too_few") throw new Error(`The ledger answered ${outcome} to a payment.`);
  const balance = requireField(answer.balance, "a balance");
  return { outcome, balance, required: requireField(answer.coins, "coins") };
}

function placeRefusalOf(answer: Answer): PlaceRefusal {
  const { outcome } = answer;
  if (outcome === "room_unknown" || outcome === "room_without_owner" || outcome === "host_is_free")
    return { outcome };
  if (outcome === "price_changed") return { outcome, price: requireField(answer.coins, "a price") };
  if (outcome === "held_too_few") return { outcome, required: requireField(answer.coins, "coins") };
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
  readonly terms: HostTerms;
}

const farFuture = 9_223_372_036_854_775_807n;

const nobody = () => {};

/**
 * The ledger by the functions of the payments schema. `changed` is called with every new balance except a new
 * account's.
 */
export function postgresLedger(pool: Pool, changed: BalanceListener = nobody): Ledger {
  const run = (name: keyof typeof statements, values: unknown[]) =>
    pool.query({ name, text: statements[name], values });
  const ask = async (name: keyof typeof statements, values: unknown[]): Promise<Answer> =>
    answerRow.parse((await run(name, values)).rows[0]);
  /** Reports a changed balance to the listener. */
  const publish = ({ person, balance }: Pick<Answer, "person" | "balance">) => {
    if (person !== null && balance !== null) changed(person, balance);
  };
  const placed = (id: string, outcome: "held" | "known", answer: Answer) => ({
    outcome,
    balance: requireField(answer.balance, "a balance"),
    hold: holdOf(id, answer),
  });

  const place = gather<Placing, Placed | PlaceRefusal>({
    idOf: ({ id }) => id,
    one: async ({ id, userId, roomId, purpose, ttlSeconds, shownPrice }) => {
      const answer = await ask("place", [id, userId, roomId, purpose, ttlSeconds, shownPrice ?? null]);
      // Coins set aside are returned even when they were too few.
      if (answer.outcome === "held" || answer.outcome === "held_too_few")
        publish({ person: userId, balance: answer.balance });
      if (answer.outcome !== "held" && answer.outcome !== "known") return placeRefusalOf(answer);
      return placed(id, answer.outcome, answer);
    },
    many: async (inputs) => {
      const { rows } = await run("placeMany", [
        inputs.map(({ id }) => id),
        inputs.map(({ userId }) => userId),
        inputs.map(({ roomId }) => roomId),
        inputs.map(({ purpose }) => purpose),
        inputs.map(({ ttlSeconds }) => ttlSeconds),
        inputs.map(({ shownPrice }) => shownPrice ?? null),
      ]);
      const whose = new Map(inputs.map(({ id, userId }) => [id, userId]));
      return new Map(
        rows.map((row) => {
          const answer = placedRow.parse(row);
          publish({ person: whose.get(answer.id) ?? null, balance: answer.balance });
          return placedHold(answer);
        }),
      );
    },
  });
  const capture = gather<Capturing, Ended>({
    idOf: ({ id }) => id,
    one: async ({ id, terms }) => {
      const answer = await ask("capture", [id, terms.percent, terms.giftsPerDay]);
      publish(answer);
      return endingOf(id, answer);
    },
    many: async (captures) => {
      const { percent = 0, giftsPerDay = 0 } = captures[0]?.terms ?? {};
      const isAlike = ({ terms }: Capturing) =>
        terms.percent === percent && terms.giftsPerDay === giftsPerDay;
      const ids = captures.filter(isAlike).map(({ id }) => id);
      const { rows } = await run("captureMany", [ids, percent, giftsPerDay]);
      return new Map(
        rows.map((row) => {
          const answer = capturedRow.parse(row);
          if (answer.host_coins > 0n) publish(answer);
          return capturedHold(answer);
        }),
      );
    },
  });

  const account: Ledger["account"] = async (userId) => {
    const [row] = (await run("account", [userId])).rows;
    return row === undefined ? null : accountRow.parse(row);
  };

  return {
    account,
    balance: async (userId) => (await account(userId))?.coins ?? null,
    welcome: async (userId, coins) => {
      await run("welcome", [userId, coins]);
    },
    spend: async ({ id, userId, coins, feature }) => {
      const answer = await ask("spend", [id, userId, coins, feature]);
      if (answer.outcome !== "spent" && answer.outcome !== "known") return refusalOf(answer);
      if (answer.outcome === "spent") publish({ person: userId, balance: answer.balance });
      return { outcome: answer.outcome, balance: requireField(answer.balance, "a balance"), coins };
    },
    setAside: async ({ id, userId, coins, purpose }) => {
      const answer = await ask("setAside", [id, userId, purpose, coins]);
      if (answer.outcome !== "held" && answer.outcome !== "known") return refusalOf(answer);
      if (answer.outcome === "held") publish({ person: userId, balance: answer.balance });
      return placed(id, answer.outcome, answer);
    },
    place,
    capture: (id, terms) => capture({ id, terms }),
    void: async (holdId) => {
      const answer = await ask("void", [holdId]);
      if (answer.outcome === "voided") publish(answer);
      return endingOf(holdId, answer);
    },
    sweep: async (limit, at) => {
      const { rows } = await run("sweep", [limit, at ?? null]);
      for (const row of rows) publish(sweptRow.parse(row));
      return rows.length;
    },
    credit: async ({ orderId, sessionId, paymentId, method, cents, currency, source }) => {
      const order = [orderId, sessionId, paymentId, method, cents, currency];
      const answer = await ask("credit", [...order, source?.id ?? null, source?.type ?? null]);
      publish(answer);
      const { outcome } = answer;
      if (outcome === "credited" || outcome === "known" || outcome === "unknown" || outcome === "mismatch")
        return { outcome };
      throw new Error(`The ledger answered ${outcome} to a payment of money.`);
    },
    expire: async (orderId, source) => {
      await ask("expire", [orderId, source?.id ?? null, source?.type ?? null]);
    },
    revision: async (orderId) => {
      const [row] = (await run("revision", [orderId])).rows;
      return row === undefined ? null : revisionRow.parse(row).revision;
    },
    refund: async ({ orderId, revision, returnedCents, disputedCents, made, failed, source }) => {
      const state = [orderId, revision, returnedCents, disputedCents, made, failed];
      const answer = await ask("refund", [...state, source?.id ?? null, source?.type ?? null]);
      publish(answer);
      const { outcome } = answer;
      if (outcome === "refunded" || outcome === "known" || outcome === "unknown" || outcome === "stale")
        return outcome;
      throw new Error(`The ledger answered ${outcome} to a refund.`);
    },
    requestRefund: async ({ id, orderId, by, cents, purpose, at, nextLookAt }) => {
      const [coins, reason] = purpose.kind === "withdrawal" ? [purpose.coins, ""] : [null, purpose.reason];
      const request = [id, orderId, purpose.kind, by, cents, coins, reason, at, nextLookAt];
      const answer = await ask("requestRefund", request);
      publish(answer);
      return refundRequested.parse(answer.outcome);
    },
    dropRefund: async (id) => publish(await ask("dropRefund", [id])),
    note: async (source) => {
      if (source) await run("note", [source.id, source.type]);
    },
    statement: async (userId, before, limit) => {
      const { rows } = await run("statement", [`user:${userId}`, before ?? farFuture, limit]);
      return rows.map((row) => statementRow.parse(row));
    },
  };
}
