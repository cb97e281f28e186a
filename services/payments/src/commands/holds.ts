import { fault } from "@tutti/proto/faults";
import type { Hold } from "../model/hold.ts";
import type { Ended, Placed, PlaceRefusal, Placing } from "../model/ledger.ts";
import type { Deps } from "../model/ports.ts";
import { holdEnded, holdUnknown, refusal } from "../model/refusals.ts";
import { learnRoom } from "../model/rooms.ts";

/** Maximum TTL in seconds: a request is pending for a day at most, then its song waits for a day at most. */
const maxTtlSeconds = 259_200;

function check({ id, ttlSeconds }: Placing): void {
  // Ids chosen by users begin with `use:`, so that the two never collide.
  if (!/^(request|pin):[\w-]{1,64}$/.test(id)) throw fault("hold_id_invalid");
  if (ttlSeconds < 1 || ttlSeconds > maxTtlSeconds) throw fault("ttl_invalid", { max: maxTtlSeconds });
}

const isPlaced = (answer: Placed | PlaceRefusal): answer is Placed => "hold" in answer;

/**
 * Holds the room's current price of a request or a pin. Fetches a room, or opens an account, whose event has not
 * arrived yet.
 */
export async function placeHold(deps: Deps, input: Placing): Promise<Placed> {
  check(input);
  const { ledger, welcomeCoins } = deps;
  let answer = await ledger.place(input);
  if (answer.outcome === "room_unknown") {
    await learnRoom(deps, input.roomId);
    answer = await ledger.place(input);
  }
  if (answer.outcome === "no_account") {
    await ledger.welcome(input.userId, welcomeCoins);
    answer = await ledger.place(input);
  }
  if (isPlaced(answer)) return answer;
  throw refusal(answer);
}

function endingOf(answer: Ended): Hold {
  if (answer.outcome === "unknown") throw holdUnknown();
  if (answer.outcome === "ended_otherwise") throw holdEnded(answer.hold.state);
  return answer.hold;
}

/** Captures a hold and pays the host's share; idempotent. Throws 409 if it was voided. */
export const captureHold = async ({ ledger, hostTerms }: Deps, holdId: string): Promise<Hold> =>
  endingOf(await ledger.capture(holdId, hostTerms));

/** Voids a hold and returns its coins; idempotent. Throws 409 if it was captured. */
export const voidHold = async ({ ledger }: Deps, holdId: string): Promise<Hold> =>
  endingOf(await ledger.void(holdId));
