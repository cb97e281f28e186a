import { coinsChanged } from "@tutti/proto/events";
import type { Bus, Clock, Logger, Running } from "@tutti/service-kit";

/** For how long the changes of a balance are gathered into one message, in ms. */
const gatherMs = 50;

export interface CoinsAnnouncer extends Running {
  changed(userId: string, coins: bigint): void;
}

interface Surroundings {
  readonly bus: Pick<Bus, "broadcast">;
  readonly clock: Clock;
  readonly log: Logger;
  readonly read: (userId: string) => Promise<bigint | null>;
}

/**
 * Tells who listens what a person has now. Changes that fall together may be heard in another order than they
 * happened, so after several the balance is read again; nobody who moves coins waits for any of this.
 */
export function coinsAnnouncer({ bus, clock, log, read }: Surroundings): CoinsAnnouncer {
  const waiting = new Map<string, { coins: bigint; isOnly: boolean }>();
  let cancel = () => {};
  let telling = Promise.resolve();

  const tell = async (userId: string, known: bigint | null): Promise<void> => {
    const coins = known ?? (await read(userId));
    if (coins === null) return;
    const message = coinsChanged.message.parse({ user_id: userId, coins: Number(coins) });
    bus.broadcast(coinsChanged.topic, JSON.stringify(message));
  };
  const flush = () => {
    const all = [...waiting];
    waiting.clear();
    telling = Promise.all(all.map(([userId, { coins, isOnly }]) => tell(userId, isOnly ? coins : null)))
      .then(() => {})
      .catch((error: unknown) => log.warn({ err: error }, "a new balance was not announced"));
  };

  return {
    changed: (userId, coins) => {
      if (waiting.size === 0) cancel = clock.after(gatherMs, flush);
      waiting.set(userId, { coins, isOnly: !waiting.has(userId) });
    },
    stop: async () => {
      cancel();
      flush();
      await telling;
    },
  };
}
