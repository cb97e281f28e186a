import { createLogger } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { coinsAnnouncer } from "./coins-changed.ts";

const [ada, ben] = ["0199a000-0000-7000-8000-00000000000a", "0199a000-0000-7000-8000-00000000000b"];

function listening(balances: Record<string, bigint> = {}) {
  const clock = manualClock();
  const received: unknown[] = [];
  const reads: string[] = [];
  const announcer = coinsAnnouncer({
    clock,
    log: createLogger("test", "silent"),
    bus: { broadcast: (topic, message) => received.push([topic, JSON.parse(message)]) },
    read: async (userId) => {
      reads.push(userId);
      return balances[userId] ?? null;
    },
  });
  return { announcer, clock, received, reads };
}
const changedEvent = (user_id: string, coins: number) => ["payments.coins_changed", { user_id, coins }];

test("a new balance is published after a delay, without reading it again", async () => {
  const { announcer, clock, received, reads } = listening();
  announcer.changed(ada, 70n);
  clock.advance(49);
  expect(received).toEqual([]);
  clock.advance(1);
  await announcer.stop();
  expect(received).toEqual([changedEvent(ada, 70)]);
  expect(reads).toEqual([]);
});

test("after several changes at once one message contains the current balance, independent of their order", async () => {
  const { announcer, clock, received } = listening({ [ada]: 40n });
  for (const coins of [70n, 40n, 55n]) announcer.changed(ada, coins);
  announcer.changed(ben, 7n);
  clock.advance(50);
  await announcer.stop();
  expect(received).toHaveLength(2);
  expect(received).toEqual(expect.arrayContaining([changedEvent(ada, 40), changedEvent(ben, 7)]));
});

test("a pending change is published when the service stops, and the next change starts a new delay", async () => {
  const { announcer, clock, received } = listening();
  announcer.changed(ada, 1n);
  clock.advance(50);
  announcer.changed(ada, 2n);
  await announcer.stop();
  expect(received).toEqual([changedEvent(ada, 1), changedEvent(ada, 2)]);
});
