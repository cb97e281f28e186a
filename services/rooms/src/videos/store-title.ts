import { Prisma } from "../../gen/prisma/client.ts";
import type { Deps } from "../model/ports.ts";
import { patchEntries } from "../room/patch-entries.ts";

interface Names {
  readonly title: string;
  readonly artist: string;
}

/** Writes a video's names wherever rooms store its title: playlists, plays, requests and pins. Idempotent. */
export async function storeTitle(
  deps: Pick<Deps, "db" | "clock">,
  songId: string,
  { title, artist }: Names,
): Promise<void> {
  const patch = Prisma.sql`jsonb_build_object('title', ${title}::text, 'artist', ${artist}::text)`;
  // Both operands are text; the condition on the id lets the partial indexes of videos be used.
  const where = Prisma.sql`song_id like 'youtube\\_%' and (track->>'title', track->>'artist')
    is distinct from (${title}::text, ${artist}::text)`;
  await patchEntries(deps, { songId, patch, where });
  for (const table of [Prisma.sql`rooms.plays`, Prisma.sql`rooms.requests`])
    await deps.db.$executeRaw`
      update ${table} set track = track || ${patch} where song_id = ${songId} and ${where}`;
  await deps.db.$executeRaw`
    update rooms.pins set title = ${title}
    where song_id = ${songId} and song_id like 'youtube\\_%' and title not in ('', ${title})`;
}
