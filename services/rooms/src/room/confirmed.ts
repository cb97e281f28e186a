import type { Room } from "../../gen/prisma/client.ts";

/** The columns that a host's write, or a song that plays, sets in a room whose generated list was not confirmed yet. */
export const confirmation = (
  { confirmedAt }: Pick<Room, "confirmedAt">,
  now: number,
): Partial<Pick<Room, "confirmedAt" | "isListed">> =>
  confirmedAt ? {} : { confirmedAt: new Date(now), isListed: true };
