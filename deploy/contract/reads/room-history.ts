import pg from "pg";

/** A room as it was from one commit to the next. */
export interface State {
  readonly version: number;
  readonly introduction: string;
  readonly mode: string;
  /** Ids in their order. */
  readonly songs: readonly string[];
}

const setUp = `
create schema truth;
create table truth.states (room_id uuid, version int, introduction text, mode text, songs text[]);
grant usage on schema truth to public;
grant insert on truth.states to public;
create function truth.note() returns trigger language plpgsql security definer as $$
begin
  insert into truth.states select new.id, new.playlist_version, new.introduction, new.moderation_mode,
    coalesce((select array_agg(song_id order by position) from rooms.entries where room_id = new.id), '{}');
  return null;
end $$;
create constraint trigger note after insert or update on rooms.rooms deferrable initially deferred
  for each row execute function truth.note()`;

/** Records every state of every room, as the database commits it. */
export async function roomHistory(databaseUrl: string) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(setUp);
  return {
    statesOf: async (roomId: string): Promise<State[]> => {
      const { rows } = await database.query<State>(
        "select distinct version, introduction, mode, songs from truth.states where room_id = $1 order by version",
        [roomId],
      );
      return rows;
    },
    close: () => database.end(),
  };
}
