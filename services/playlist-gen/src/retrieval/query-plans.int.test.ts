import { createLogger, createPool, prismaAdapter } from "@tutti/service-kit";
import { type TestDatabase, testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PrismaClient } from "../../gen/prisma/client.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { goldenCases } from "../golden/golden.ts";
import { songStore } from "../store/store.ts";
import { listCandidates } from "./list-candidates.ts";
import { searchCandidates } from "./search-candidates.ts";
import { type SongQueries, songQueries, urlForQueries } from "./song-queries.ts";

const log = createLogger("test", "silent");
const MILLION = 1_000_000;

let database: TestDatabase;
let db: PrismaClient;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await testDatabase({
    name: "playlist_gen",
    migrations: new URL("../../prisma/migrations", import.meta.url),
  });
  db = new PrismaClient({ adapter: prismaAdapter(database.url, "playlist_gen", log) });
  const store = songStore(db);
  await store.install(await readShipped(new URL("../../", import.meta.url)));
  await store.tidy();
  pool = createPool(urlForQueries(database.url), { max: 1, log });
});
afterAll(async () => {
  await Promise.all([db.$disconnect(), pool.end()]);
  await database.drop();
});

/** The queries of requests, as they are for a catalogue of a million songs. */
async function queriesOf(run: (queries: SongQueries) => Promise<unknown>) {
  const sent: { text: string; values: unknown[] }[] = [];
  const recorded = new Proxy(pool, {
    get: (target, name) =>
      name === "query"
        ? (query: { text: string; values: unknown[] }) => {
            sent.push(query);
            return target.query(query);
          }
        : Reflect.get(target, name),
  });
  const queries = songQueries(recorded);
  const names: SongQueries["names"] = async (asked) => ({ ...(await queries.names(asked)), songs: MILLION });
  await run({ ...queries, names });
  return sent;
}

const plansOf = async (query: { text: string; values: unknown[] }): Promise<string> => {
  const { rows } = await pool.query<{ "QUERY PLAN": string }>({
    text: `explain ${query.text}`,
    values: query.values,
  });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
};

test("no query of a list or a search reads all songs, artists or tags", async () => {
  const options = { thisYear: 2026, onlyDemo: false };
  const sent = await queriesOf(async (queries) => {
    for (const { prompt, genre, occasion } of goldenCases.filter((_, at) => at % 6 === 0)) {
      const request = { prompt, genre, occasion, count: 40, nicheLevel: 50, excludedIds: ["x"], seed: 3 };
      await listCandidates(queries, request, options);
    }
    for (const query of ["bohemian rapsody", "love", "周杰伦"])
      for (const by of ["song", "artist"] as const) await searchCandidates(queries, { query, by });
  });
  expect(sent.length).toBeGreaterThan(100);
  const scans: string[] = [];
  for (const query of sent) {
    const plan = await plansOf(query);
    if (/Seq Scan on (?!catalogue_state)/.test(plan)) scans.push(`${query.text}\n${plan}`);
    // An index that is read from end to end is a scan as well.
    if (/Index (?:Only )?Scan using \w+ on song_index(?: \w+)?\s+\([^\n]*\)\n(?!\s+Index Cond)/.test(plan))
      scans.push(`${query.text}\n${plan}`);
  }
  expect(scans).toEqual([]);
});
