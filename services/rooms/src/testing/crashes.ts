import type { PrismaClient } from "../../gen/prisma/client.ts";
import type { Coins, Deps } from "../model/ports.ts";

export class Crash extends Error {
  override readonly name = "Crash";
}

/**
 * The same dependencies in a process that crashes before its nth step (`step` counts from 1), a statement or a call to
 * payments. Later steps throw as well, so that no error handler has an effect.
 */
export function dyingAt(deps: Deps, nth: number): { deps: Deps; died: () => boolean } {
  let steps = 0;
  const step = () => {
    if (++steps >= nth) throw new Crash();
  };
  const db = deps.db.$extends({
    query: {
      $allOperations: ({ args, query }) => {
        step();
        return query(args);
      },
    },
  });
  const counted =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      step();
      const answer = await call(...args);
      // A response to a crashed process is lost.
      step();
      return answer;
    };
  const { place, capture, release, balance } = deps.coins;
  const coins: Coins = {
    place: counted(place),
    capture: counted(capture),
    release: counted(release),
    balance: counted(balance),
  };
  // An extended client has the same methods; only its type differs.
  return { deps: { ...deps, coins, db: db as unknown as PrismaClient }, died: () => steps >= nth };
}
