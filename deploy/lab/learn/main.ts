/**
 * Makes what the product ships about songs beyond the curated ones: `npm run lab -- learn <folder>` writes
 * catalogue/open.tsv.gz and catalogue/learned.json. Deterministic: depends only on the tables in that folder, this
 * experiment and the service.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { readShipped } from "@tutti/playlist-gen/internal/catalogue/shipped.ts";
import { playlistGen } from "../shared/playlist-gen.ts";
import { chooseRows } from "./choose.ts";
import { knownSongs } from "./documents.ts";
import { evaluate } from "./evaluate.ts";
import { fitFame } from "./fame.ts";
import { learnFacts } from "./learn-facts.ts";
import { readLeads, readNamed } from "./named-songs.ts";
import { openTable } from "./open-table.ts";
import { readArtists, readRows } from "./source-rows.ts";

const LAST_YEAR = 2026;
const [folder] = process.argv.slice(2);
if (!folder)
  throw new Error("Usage: npm run lab -- learn <folder with songs.tsv, hits.tsv and corrections.tsv>");
const table = (name: string): string => readFileSync(path.join(folder, name), "utf8");

const { songs } = await readShipped(playlistGen);
const curated = songs.filter(({ origin }) => origin === "starter");
const supplements = {
  artists: readArtists(playlistGen),
  named: await readNamed(table("hits.tsv")),
  leads: readLeads(table("corrections.tsv")),
};
const rows = await readRows(table("songs.tsv"), supplements, LAST_YEAR);
const chosen = chooseRows(rows, curated);
const fame = fitFame(rows, curated);
const packed = gzipSync(openTable(chosen, fame), { level: 9 });
writeFileSync(new URL("catalogue/open.tsv.gz", playlistGen), packed);
console.log(`${chosen.length} of ${rows.length} rows, ${(packed.length / 1000).toFixed(0)} kB`);

// Rows of the dialogues have no year and incomplete styles: the models do not learn from them.
const known = knownSongs(
  rows.filter(({ year }) => year !== null),
  curated,
  fame,
);
const learned = learnFacts(known, curated);
const json = `${JSON.stringify(learned)}\n`;
writeFileSync(new URL("catalogue/learned.json", playlistGen), json);
console.log(`${learned.features.length} features, ${(json.length / 1000).toFixed(0)} kB`);
for (const line of evaluate(learned, known, curated)) console.log(line);
