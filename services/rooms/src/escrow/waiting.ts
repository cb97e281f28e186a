import type { Prisma } from "../../gen/prisma/client.ts";

/** Requests whose song is in the playlist and whose coins are held until it has played. */
export const waitingRequest = {
  state: "approved",
  settlement: "none",
} as const satisfies Prisma.RequestWhereInput;
/** Pins whose song was moved and whose coins are held until it has played. */
export const waitingPin = { state: "done", settlement: "none" } as const satisfies Prisma.PinWhereInput;

/** Time after which a song in the playlist that has not played is refunded, in ms. */
export const playableFor = 24 * 60 * 60 * 1000;
