import { z } from "zod";
import type { Prisma, PrismaClient } from "../../gen/prisma/client.ts";
import { merge, sameFacts } from "../catalogue/merge.ts";
import type { Shipped } from "../catalogue/shipped.ts";
import type { SongSink } from "../import/import-songs.ts";
import { INDEX_VERSION } from "../retrieval/index-row.ts";
import { Tallies } from "../retrieval/tallies.ts";
import { indexSongs, storeTallies, unindexSongs } from "../retrieval/write-index.ts";
import { ORIGINS, type Song } from "../song/song.ts";
import { TableError } from "../song/songs-table.ts";
import { GENRES, MOODS } from "../song/vocabulary.ts";

/** The storage of songs; see {@link songStore}. */
export interface SongStore extends SongSink {
  all(): Promise<Song[]>;
  revision(): Promise<number>;
  /** The version of a shipped part that is installed. */
  installed(part: Shipped["part"]): Promise<string>;
  /**
   * Inserts a part of the shipped songs and deletes those that no longer ship, all at once. False if another process is
   * writing songs, which may take minutes: to be called again.
   */
  install(shipped: Shipped): Promise<boolean>;
  /**
   * Runs an import as one transaction: readers see all of its songs or none, and are not held up.
   * @throws {TableError} if songs are being imported already
   */
  importing<Result>(work: (sink: SongSink) => Promise<Result>): Promise<Result>;
  /**
   * Indexes the next songs behind `after` that an earlier version stored. Returns the last of them, null behind the last
   * song, or `busy` while another process writes.
   */
  indexNext(after: string, atMost: number): Promise<{ last: string; songs: number } | null | "busy">;
  /** After a large import: lets samples be read from their index alone, and the planner know the new sizes. */
  tidy(): Promise<void>;
  /** Whether every song is in the index, in the form of this version. */
  isIndexed(): Promise<boolean>;
}

const rowSchema = z.object({
  id: z.string(),
  title: z.string(),
  otherTitles: z.array(z.string()),
  artists: z.array(z.string()),
  album: z.string().nullable(),
  year: z.number().nullable(),
  genres: z.array(z.enum(GENRES)),
  styles: z.array(z.string()),
  moods: z.array(z.enum(MOODS)),
  knownFor: z.array(z.string()),
  energy: z.number().nullable(),
  popularity: z.number().nullable(),
  language: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  alternativeIds: z.array(z.string()),
  origin: z.enum(ORIGINS),
});

/** Transaction timeouts in ms, more than a large batch needs on a busy machine. */
const TRANSACTION = { timeout: 60_000, maxWait: 10_000 };
/** Long enough for an import of any size. */
const LONG_TRANSACTION = { timeout: 24 * 60 * 60_000, maxWait: 10_000 };
/** Songs written at once while the process serves: some ms of work. */
const AT_A_TIME = 100;
/** Artists and words whose numbers are kept in memory during an import. */
const MAX_TALLIES = 400_000;

const PARTS = {
  curated: { version: "shippedVersion", origins: ["starter", "demo"] },
  open: { version: "openVersion", origins: ["open"] },
} as const;

export function songStore(db: PrismaClient): SongStore {
  const state = () => db.catalogueState.findUniqueOrThrow({ where: { id: 1 } });
  const importing = <Result>(work: (sink: SongSink) => Promise<Result>): Promise<Result> =>
    db.$transaction(async (tx) => {
      if (!(await tryLockWriters(tx)))
        throw new TableError("Songs are being imported already: wait until that is done.");
      await tx.$executeRaw`set local statement_timeout = 0`;
      const tallies = new Tallies();
      const result = await work({
        upsert: async (songs) => {
          const done = await write(tx, songs, tallies);
          if (tallies.size > MAX_TALLIES) await storeTallies(tx, tallies);
          return done;
        },
      });
      await storeTallies(tx, tallies);
      return result;
    }, LONG_TRANSACTION);
  return {
    all: async () => z.array(rowSchema).parse(await db.songRow.findMany({ orderBy: { id: "asc" } })),
    revision: async () => (await state()).revision,
    installed: async (part) => (await state())[PARTS[part].version],
    upsert: (songs) => importing((sink) => sink.upsert(songs)),
    importing,
    install: async ({ part, version, songs }) => {
      const { version: column, origins } = PARTS[part];
      if ((await state())[column] === version) return true;
      return db.$transaction(async (tx) => {
        if (!(await tryLockWriters(tx))) return false;
        const known = await tx.catalogueState.findUniqueOrThrow({ where: { id: 1 } });
        if (known[column] === version) return true;
        // What is written into an empty table is indexed with it: nothing is left over from an earlier version.
        const isNew = (await tx.songRow.findFirst({ select: { id: true } })) === null;
        const tallies = new Tallies();
        for (let at = 0; at < songs.length; at += AT_A_TIME) {
          await write(tx, songs.slice(at, at + AT_A_TIME), tallies);
        }
        const shipped = songs.map((song) => song.id);
        const gone = await tx.$queryRaw<{ id: string }[]>`
          select id from playlist_gen.songs where origin = any(${origins}) and not id = any(${shipped})`;
        const ids = gone.map(({ id }) => id);
        await unindexSongs(tx, ids, tallies);
        await tx.$executeRaw`delete from playlist_gen.songs where id = any(${ids})`;
        await storeTallies(tx, tallies);
        await tx.catalogueState.update({
          where: { id: 1 },
          data: { [column]: version, ...(isNew ? { indexVersion: INDEX_VERSION } : {}) },
        });
        await countRevision(tx);
        return true;
      }, TRANSACTION);
    },
    tidy: async () => {
      for (const table of ["song_index", "songs", "artists", "tags"])
        await db.$executeRawUnsafe(`vacuum (analyze) playlist_gen.${table}`);
    },
    isIndexed: async () => {
      const { indexVersion, indexedRevision, revision } = await state();
      return indexVersion === INDEX_VERSION && indexedRevision === revision;
    },
    indexNext: (after, atMost) =>
      db.$transaction(async (tx) => {
        if (!(await tryLockWriters(tx))) return "busy";
        const rows = await tx.songRow.findMany({
          where: { id: { gt: after } },
          orderBy: { id: "asc" },
          take: atMost,
        });
        const songs = z.array(rowSchema).parse(rows);
        const last = songs.at(-1);
        if (!last) {
          const { revision } = await tx.catalogueState.findUniqueOrThrow({ where: { id: 1 } });
          await tx.catalogueState.update({
            where: { id: 1 },
            data: { indexVersion: INDEX_VERSION, indexedRevision: revision },
          });
          return null;
        }
        const tallies = new Tallies();
        await indexSongs(tx, songs, tallies);
        await storeTallies(tx, tallies);
        return { last: last.id, songs: songs.length };
      }, TRANSACTION),
  };
}

/** Advisory lock that serializes writers, so that a merge never works on stale facts. */
async function tryLockWriters(tx: Prisma.TransactionClient): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ locked: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtext('playlist_gen.songs')) as locked`;
  return row?.locked === true;
}

/** Counts a change. The index stays complete if it was: an earlier version, which does not index, counts only its own. */
async function countRevision(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`
    update playlist_gen.catalogue_state set revision = revision + 1,
      indexed_revision = case when indexed_revision = revision then revision + 1 else indexed_revision end
    where id = 1`;
}

async function write(
  tx: Prisma.TransactionClient,
  songs: readonly Song[],
  tallies: Tallies,
): Promise<{ taken: number; updated: number; unchanged: number }> {
  const rows = await tx.songRow.findMany({ where: { id: { in: songs.map((song) => song.id) } } });
  const existing = new Map(
    z
      .array(rowSchema)
      .parse(rows)
      .map((song) => [song.id, song]),
  );
  const changed: Song[] = [];
  for (const song of songs) {
    const before = existing.get(song.id);
    const after = before ? merge(before, song) : song;
    if (!before || !sameFacts(before, after)) changed.push(after);
  }
  if (changed.length) {
    await tx.$executeRaw`
      insert into playlist_gen.songs (id, title, other_titles, artists, album, year, genres, styles, moods, known_for,
        energy, popularity, language, duration_seconds, alternative_ids, origin)
      select id, title, "otherTitles", artists, album, year, genres, styles, moods, "knownFor", energy, popularity,
        language, "durationSeconds", "alternativeIds", origin
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id text, title text, "otherTitles" text[],
        artists text[], album text, year int, genres text[], styles text[], moods text[], "knownFor" text[],
        energy float8, popularity float8, language text, "durationSeconds" float8, "alternativeIds" text[], origin text)
      on conflict (id) do update set title = excluded.title, other_titles = excluded.other_titles,
        artists = excluded.artists, album = excluded.album, year = excluded.year, genres = excluded.genres,
        styles = excluded.styles, moods = excluded.moods, known_for = excluded.known_for,
        energy = excluded.energy, popularity = excluded.popularity, language = excluded.language,
        duration_seconds = excluded.duration_seconds, alternative_ids = excluded.alternative_ids, origin = excluded.origin`;
    await indexSongs(tx, changed, tallies);
    await countRevision(tx);
  }
  const taken = songs.length - existing.size;
  return { taken, updated: changed.length - taken, unchanged: songs.length - changed.length };
}
