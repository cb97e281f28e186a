import { afterAll, beforeAll, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { uncheckedStates } from "../testing/checked-states.ts";
import { openDatabase } from "../testing/open-database.ts";
import { world } from "../testing/world.ts";
import { pinStates, requestStates } from "./states.ts";

let db: PrismaClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

type States = Readonly<Record<string, { readonly next: readonly string[]; readonly settlement: string }>>;
const tables: readonly [name: string, states: States][] = [
  ["requests", requestStates],
  ["pins", pinStates],
];

test.each(tables)(
  "the tests' database refuses what the table of states of %s does not have",
  async (name, states) => {
    const w = await world(db, { mode: "off" });
    await w.ask(w.ada, "x");
    await w.pin(w.ben, "c");
    const write = (state: string, settlement: string) => {
      const reason = state === "refunded" ? "'deleted'" : "null";
      return db.$executeRawUnsafe(
        `update rooms.${name} set state = '${state}', settlement = '${settlement}', refund_reason = ${reason}`,
      );
    };
    for (const [from, { next, settlement: before }] of Object.entries(states))
      for (const [to, { settlement }] of Object.entries(states)) {
        if (from === to) continue;
        await uncheckedStates(db, () => write(from, before));
        const isWritten = await write(to, settlement).then(
          (rows) => rows === 1,
          () => false,
        );
        expect([from, to, isWritten]).toEqual([from, to, next.includes(to)]);
      }
  },
);

test.each(tables)(
  "each state of %s follows from funding, and ends the hold if none follows it",
  (_, states) => {
    const reached = new Set(["funding"]);
    for (const state of reached) for (const next of states[state]?.next ?? []) reached.add(next);
    expect([...reached].sort()).toEqual(Object.keys(states).sort());
    for (const { next, settlement } of Object.values(states))
      expect(next.length === 0).toBe(settlement !== "none");
  },
);
