import type { Prisma } from "../../gen/prisma/client.ts";
import type { Song } from "../song/song.ts";
import { artistKeys, indexRowOf } from "./index-row.ts";
import { nearKeys } from "./near-keys.ts";
import type { Tallies } from "./tallies.ts";

type Transaction = Prisma.TransactionClient;

/** Rows of one statement: parameters of some megabytes. */
const AT_A_TIME = 20_000;

/** Writes the index rows of songs, and counts in `tallies` what that changes. The caller holds the writers' lock. */
export async function indexSongs(tx: Transaction, songs: readonly Song[], tallies: Tallies): Promise<void> {
  if (!songs.length) return;
  const before = await tx.$queryRaw<{ song_id: string; artists: string[]; tags: string[] }[]>`
    select song_id, artists, tags from playlist_gen.song_index where song_id = any(${songs.map(({ id }) => id)})`;
  const known = new Map(before.map((row) => [row.song_id, row]));
  const rows = songs.map((song) => {
    const row = indexRowOf(song);
    tallies.replace(known.get(song.id), {
      artists: row.artists,
      tags: row.tags,
      shown: song.artists,
      popularity: song.popularity ?? 0,
    });
    return row;
  });
  await tx.$executeRaw`
    insert into playlist_gen.song_index
    select * from jsonb_populate_recordset(null::playlist_gen.song_index, ${JSON.stringify(rows)}::jsonb)
    on conflict (song_id) do update set title = excluded.title, base = excluded.base, title_key = excluded.title_key,
      artists = excluded.artists, shuffle = excluded.shuffle, genres = excluded.genres, moods = excluded.moods,
      marks = excluded.marks, year = excluded.year, language = excluded.language, energy = excluded.energy,
      popularity = excluded.popularity, seconds = excluded.seconds, tags = excluded.tags`;
}

/** Counts the songs as gone; their index rows go with them. */
export async function unindexSongs(tx: Transaction, ids: readonly string[], tallies: Tallies): Promise<void> {
  const rows = await tx.$queryRaw<{ artists: string[]; tags: string[] }[]>`
    select artists, tags from playlist_gen.song_index where song_id = any(${ids})`;
  for (const row of rows) tallies.remove(row);
}

/** Adds the tallies to the stored numbers and empties them. */
export async function storeTallies(tx: Transaction, tallies: Tallies): Promise<void> {
  const artists = [...tallies.artists].map(([name, tally]) => {
    const keys = artistKeys(name);
    return { name, ...tally, keys, near: keys.filter((key) => !key.startsWith("=")).flatMap(nearKeys) };
  });
  for (const part of parts(artists.filter(({ songs, popularity }) => songs !== 0 || popularity > 0)))
    await tx.$executeRaw`
      insert into playlist_gen.artists as known (name, display, songs, popularity, keys, near)
      select name, display, songs, popularity, keys, near from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        as given (name text, display text, songs int, popularity real, keys text[], near int[])
      on conflict (name) do update set songs = known.songs + excluded.songs,
        popularity = greatest(known.popularity, excluded.popularity)`;
  const tags = [...tallies.tags].map(([tag, songs]) => ({
    tag,
    songs,
    near: tag.startsWith("w:") ? nearKeys(tag.slice(2)) : [],
  }));
  for (const part of parts(tags.filter(({ songs }) => songs !== 0)))
    await tx.$executeRaw`
      insert into playlist_gen.tags as known (tag, songs, near)
      select tag, songs, near from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        as given (tag text, songs int, near int[])
      on conflict (tag) do update set songs = known.songs + excluded.songs`;
  const gone = artists.filter(({ songs }) => songs < 0).map(({ name }) => name);
  await tx.$executeRaw`delete from playlist_gen.artists where name = any(${gone}) and songs <= 0`;
  const lost = tags.filter(({ songs }) => songs < 0).map(({ tag }) => tag);
  await tx.$executeRaw`delete from playlist_gen.tags where tag = any(${lost}) and songs <= 0`;
  await tx.$executeRaw`update playlist_gen.catalogue_state set songs = songs + ${tallies.songs} where id = 1`;
  tallies.clear();
}

function* parts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += AT_A_TIME) yield items.slice(at, at + AT_A_TIME);
}
