import { type SongPlay, songsPlayed } from "@tutti/proto/events";
import { outboxRow } from "@tutti/service-kit";
import pg from "pg";

/**
 * Reports plays as sync does: a row in its outbox, which its relay publishes. `id`: the event's id, by which it is
 * written once however often it is repeated.
 */
export async function reportPlays(
  database: Pick<pg.Client, "query">,
  plays: readonly SongPlay[],
  given: { readonly id?: string } = {},
): Promise<void> {
  const { id, subject, payload, requestId } = { ...outboxRow(songsPlayed, { plays: [...plays] }), ...given };
  await database.query(
    `insert into sync.outbox (id, subject, payload, request_id) values ($1, $2, $3, $4) on conflict (id) do nothing`,
    [id, subject, JSON.stringify(payload), requestId],
  );
}

interface Play {
  readonly roomName: string;
  readonly songId: string;
  readonly outcome?: SongPlay["outcome"];
  /** The account that skipped it. */
  readonly by?: string | null;
}

/** Reports a play of a song that ends now; by default it sounded. */
export async function reportPlay(
  databaseUrl: string,
  { roomName, songId, outcome = "sounded", by = null }: Play,
): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ id: string }>("select id from rooms.rooms where name = $1", [
      roomName,
    ]);
    const room_id = rows[0]?.id ?? "";
    const at = Date.now();
    await reportPlays(database, [{ room_id, song_id: songId, started_at: at - 30_000, outcome, by, at }]);
  } finally {
    await database.end();
  }
}
