import { coinsChanged } from "@tutti/proto/events";
import type { Bus, Clock, Logger, Running } from "@tutti/service-kit";

/** Debounce interval in which a balance's changes are merged into one message, in ms. */
const gatherMs = 50;

interface CoinsAnnouncer extends Running {
  changed(userId: string, coins: bigint): void;
}

interface AnnouncerDeps {
  readonly bus: Pick<Bus, "broadcast">;
  readonly clock: Clock;
  readonly log: Logger;
  readonly read: (userId: string) => Promise<bigint | null>;
}

/**
 * Broadcasts balance changes. Concurrent changes may be reported out of order, so after several the balance is read
 * again. All of this is off the path of the callers that move coins.
 */
export function coinsAnnouncer({ bus, clock, log, read }: AnnouncerDeps): CoinsAnnouncer {
  const waiting = new Map<string, { coins: bigint; isOnly: boolean }>();
  let cancel = () => {};
  let publishing = Promise.resolve();

  const publish = async (userId: string, known: bigint | null): Promise<void> => {
    const coins = known ?? (await read(userId));
    if (coins === null) return;
    const message = coinsChanged.message.parse({ user_id: userId, coins: Number(coins) });
    bus.broadcast(coinsChanged.topic, JSON.stringify(message));
  };
  const flush = () => {
    const all = [...waiting];
    waiting.clear();
    publishing = Promise.all(all.map(([userId, { coins, isOnly }]) => publish(userId, isOnly ? coins : null)))
      .then(() => {})
      .catch((error: unknown) => log.warn({ err: error }, "a balance change was not broadcast"));
  };

  return {
    changed: (userId, coins) => {
      if (waiting.size === 0) cancel = clock.after(gatherMs, flush);
      waiting.set(userId, { coins, isOnly: !waiting.has(userId) });
    },
    stop: async () => {
      cancel();
      flush();
      await publishing;
    },
  };
}
