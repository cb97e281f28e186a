import { z } from "zod";
import type { Prisma, PrismaClient } from "../gen/prisma/client.ts";
import { merge, sameFacts } from "./catalogue/merge.ts";
import type { Shipped } from "./catalogue/shipped.ts";
import type { SongSink } from "./import/import-songs.ts";
import { ORIGINS, type Song } from "./song/song.ts";
import { GENRES, MOODS } from "./song/vocabulary.ts";

/** The storage of songs; see {@link songStore}. */
export interface SongStore extends SongSink {
  all(): Promise<Song[]>;
  revision(): Promise<number>;
  /** The version of a shipped part that is installed. */
  installed(part: Shipped["part"]): Promise<string>;
  /** Inserts a part of the shipped songs and deletes those that no longer ship, all at once or, aborted, none. */
  install(shipped: Shipped, signal?: AbortSignal): Promise<void>;
}

const rowSchema = z.object({
  id: z.string(),
  title: z.string(),
  artists: z.array(z.string()),
  album: z.string().nullable(),
  year: z.number().nullable(),
  genres: z.array(z.enum(GENRES)),
  styles: z.array(z.string()),
  moods: z.array(z.enum(MOODS)),
  energy: z.number().nullable(),
  popularity: z.number().nullable(),
  language: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  alternativeIds: z.array(z.string()),
  origin: z.enum(ORIGINS),
});

/** Transaction timeouts in ms, more than a large batch needs on a busy machine. */
const TRANSACTION = { timeout: 60_000, maxWait: 10_000 };

/** Songs written by one statement: its text is made on the loop that serves. */
const BATCH = 1000;

const PARTS = {
  curated: { version: "shippedVersion", origins: ["starter", "demo"] },
  open: { version: "openVersion", origins: ["open"] },
} as const;

export function songStore(db: PrismaClient): SongStore {
  const state = () => db.catalogueState.findUniqueOrThrow({ where: { id: 1 } });
  return {
    all: async () => z.array(rowSchema).parse(await db.songRow.findMany({ orderBy: { id: "asc" } })),
    revision: async () => (await state()).revision,
    installed: async (part) => (await state())[PARTS[part].version],
    upsert: (songs) => db.$transaction((tx) => write(tx, songs), TRANSACTION),
    install: ({ part, version, songs }, signal) =>
      db.$transaction(async (tx) => {
        await lockWriters(tx);
        const { version: column, origins } = PARTS[part];
        const known = await tx.catalogueState.findUniqueOrThrow({ where: { id: 1 } });
        if (known[column] === version) return;
        for (let from = 0; from < songs.length; from += BATCH) {
          signal?.throwIfAborted();
          await write(tx, songs.slice(from, from + BATCH));
        }
        const shipped = songs.map((song) => song.id);
        await tx.$executeRaw`
          delete from playlist_gen.songs where origin = any(${origins}) and not id = any(${shipped})`;
        await tx.catalogueState.update({
          where: { id: 1 },
          data: { [column]: version, revision: { increment: 1 } },
        });
      }, TRANSACTION),
  };
}

/** Advisory lock that serializes writers, so that a merge never works on stale facts. */
async function lockWriters(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('playlist_gen.songs'))`;
}

async function write(
  tx: Prisma.TransactionClient,
  songs: readonly Song[],
): Promise<{ taken: number; updated: number; unchanged: number }> {
  await lockWriters(tx);
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
      insert into playlist_gen.songs (id, title, artists, album, year, genres, styles, moods, energy, popularity, language,
        duration_seconds, alternative_ids, origin)
      select id, title, artists, album, year, genres, styles, moods, energy, popularity, language, "durationSeconds",
        "alternativeIds", origin
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id text, title text, artists text[], album text,
        year int, genres text[], styles text[], moods text[], energy float8, popularity float8, language text,
        "durationSeconds" float8, "alternativeIds" text[], origin text)
      on conflict (id) do update set title = excluded.title, artists = excluded.artists, album = excluded.album,
        year = excluded.year, genres = excluded.genres, styles = excluded.styles, moods = excluded.moods,
        energy = excluded.energy, popularity = excluded.popularity, language = excluded.language,
        duration_seconds = excluded.duration_seconds, alternative_ids = excluded.alternative_ids, origin = excluded.origin`;
    await tx.catalogueState.update({ where: { id: 1 }, data: { revision: { increment: 1 } } });
  }
  const taken = songs.length - existing.size;
  return { taken, updated: changed.length - taken, unchanged: songs.length - changed.length };
}
