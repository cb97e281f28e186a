import type { LengthLearned } from "@tutti/proto/events";
import { Prisma } from "../../gen/prisma/client.ts";
import type { Deps } from "../model/ports.ts";
import { patchEntries } from "../room/patch-entries.ts";

/**
 * Stores a song's length in the room that reported it, if its playlist has the song without one, and announces that
 * playlist as changed. A length that is there stays, so a repeated or later event changes nothing.
 */
export const onLengthLearned = (
  deps: Pick<Deps, "db" | "clock">,
  { song_id, duration_seconds, room_id }: LengthLearned,
): Promise<void> =>
  patchEntries(deps, {
    songId: song_id,
    // guard: length-of-its-room
    roomId: room_id,
    patch: Prisma.sql`jsonb_build_object('durationSeconds', ${duration_seconds}::float8)`,
    where: Prisma.sql`not track ? 'durationSeconds'`,
  });
