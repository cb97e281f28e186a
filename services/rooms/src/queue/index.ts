/**
 * The order of a room's waiting songs, when each plays and why, and the limits of what a guest may add. Pure: the clock,
 * the identities and the settings are given.
 *
 * A requester is an identity, so five identities of one person have five turns in any fair order; `npm run lab -- queue`
 * measures what they gain. That is bounded outside: a visitor is a browser key together with a network, a room may
 * admit accounts only, and each person (an account, or a browser) has one vote per song.
 */

export { type Forecast, forecast, type LengthOf, type Reason, usualLength, type Wait } from "./forecast.ts";
export {
  type Admission,
  type Asked,
  admission,
  defaultLimits,
  type Limits,
  type QueueSession,
  type Song,
} from "./limits.ts";
export { orderOf, type Placed, startOf, upcoming } from "./order.ts";
export type { Boost, Heard, OrderSetting, Requester, RoomQueue, Waiting } from "./queue.ts";
export { requesterKey } from "./queue.ts";
