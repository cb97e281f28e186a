import { expect, test } from "vitest";
import type { Song } from "../song/song.ts";
import { delimiterOf, readTable } from "../song/songs-table.ts";
import { importSongs, type SongSink } from "./import-songs.ts";
import { describeSummary } from "./summary.ts";

function memorySink(): SongSink & { songs: Map<string, Song> } {
  const songs = new Map<string, Song>();
  return {
    songs,
    upsert: async (batch) => {
      for (const song of batch) songs.set(song.id, song);
      return { taken: batch.length, updated: 0, unchanged: 0 };
    },
  };
}

const run = async (text: string, delimiter: "\t" | "," = "\t") => {
  const sink = memorySink();
  const summary = await importSongs(readTable(text, delimiter), sink, { origin: "import" });
  return { songs: [...sink.songs.values()], summary };
};

const HEADER = "youtube_id\talternative_ids\ttitle\tartists\talbum\tyear\tartist_genres\tsource";

test("a row of the song list becomes a song", async () => {
  const { songs } = await run(
    `${HEADER}\nOPf0YbXqDm0\ttYvFa2ARD24\tUptown Funk\tMark Ronson\tUptown Special\t2014\tpop soul\twikidata`,
  );
  expect(songs).toEqual([
    expect.objectContaining({
      id: "youtube_OPf0YbXqDm0",
      title: "Uptown Funk",
      artists: ["Mark Ronson"],
      album: "Uptown Special",
      year: 2014,
      alternativeIds: ["tYvFa2ARD24"],
      styles: ["pop soul"],
      energy: null,
    }),
  ]);
  expect(songs[0]?.genres).toContain("R&B");
});

test("CSV cells may hold commas, quotes and line ends", async () => {
  const { songs } = await run('title,artists,youtube_id\n"Hello, ""World""",A|B,OPf0YbXqDm0\n', ",");
  expect(songs[0]).toMatchObject({ title: 'Hello, "World"', artists: ["A", "B"] });
});

test("a quote in a TSV is a quote", async () => {
  const { songs } = await run('youtube_id\ttitle\tartists\nOPf0YbXqDm0\t"Heroes"\tDavid Bowie\n');
  expect(songs[0]?.title).toBe('"Heroes"');
});

test("broken rows are refused with reason and line, and do not stop the rest", async () => {
  const { songs, summary } = await run(
    [
      "youtube_id\ttitle\tartists\tyear\tenergy\tgenres",
      "short\tA\tB\t2000\t\t",
      "OPf0YbXqDm0\t\tB\t2000\t\t",
      "OPf0YbXqDm1\tA\t\t2000\t\t",
      "OPf0YbXqDm2\tA\tB\ttwo thousand\t\t",
      "OPf0YbXqDm3\tA\tB\t2000\t1.5\t",
      "OPf0YbXqDm4\tA\tB\t2000\t0.5\tPolka",
      "OPf0YbXqDm5\tGood\tB\t2000\t0.5\tPop",
      "OPf0YbXqDm5\tAgain\tB\t2000\t0.5\tPop",
      "OPf0YbXqDm6",
    ].join("\n"),
  );
  expect(songs.map((song) => song.title)).toEqual(["Good"]);
  expect(summary.read).toBe(9);
  expect(Object.fromEntries(summary.refused)).toEqual({
    "not a video id": [2],
    "no title": [3, 10],
    "no artist": [4],
    "not a year": [5],
    "an energy that is not 0 to 1": [6],
    "an unknown genre": [7],
    "the same video again": [9],
  });
  expect(describeSummary(summary).slice(0, 2)).toEqual([
    "9 rows read: 1 taken, 0 updated, 0 unchanged, 8 refused.",
    "  2 × no title (lines 3, 10)",
  ]);
});

test.each(["A\nB", "A\tB", "A\u0085B"])("a title that no room takes is refused: %j", async (title) => {
  const { songs, summary } = await run(`youtube_id,title,artists\nOPf0YbXqDm0,"${title}",C\n`, ",");
  expect(songs).toEqual([]);
  expect([...summary.refused.keys()]).toEqual(["a control character in a text"]);
});

test("a missing column stops the import with one sentence", async () => {
  await expect(run("title\tartists\nA\tB")).rejects.toThrow("The file lacks the column youtube_id.");
  await expect(run("")).rejects.toThrow("The file is empty.");
});

test("the extension names the delimiter, else the header does", () => {
  expect(delimiterOf("songs.tsv", "")).toBe("\t");
  expect(delimiterOf("songs.CSV", "")).toBe(",");
  expect(delimiterOf("songs.txt", "a\tb\tc")).toBe("\t");
  expect(delimiterOf("songs", "a,b,c")).toBe(",");
});

test("languages follow script and scene", async () => {
  const { songs } = await run(
    `${HEADER}\nOPf0YbXqDm0\t\t晴天\t周杰倫\t\t\tmandopop\tx\nOPf0YbXqDm1\t\tGee\tGG\t\t2009\tk-pop girl group\tx\nOPf0YbXqDm2\t\tHello\tX\t\t\t\tx`,
  );
  expect(songs.map((song) => song.language)).toEqual(["zh", "ko", null]);
});
