/**
 * Makes what the product ships about songs beyond the curated ones: `npm run lab -- learn songs.tsv` writes
 * catalogue/open.tsv.gz and catalogue/learned.json. Deterministic: depends only on that file, this folder and the service.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { readShipped } from "@tutti/playlist-gen/internal/catalogue/shipped.ts";
import { playlistGen } from "../shared/playlist-gen.ts";
import { chooseRows } from "./choose.ts";
import { knownSongs } from "./documents.ts";
import { evaluate } from "./evaluate.ts";
import { fitFame } from "./fame.ts";
import { learnFacts } from "./learn-facts.ts";
import { openTable } from "./open-table.ts";
import { readArtists, readRows } from "./source-rows.ts";

const LAST_YEAR = 2026;
const [file] = process.argv.slice(2);
if (!file) throw new Error("Usage: npm run lab -- learn <songs.tsv>");

const { songs } = await readShipped(playlistGen);
const curated = songs.filter(({ origin }) => origin === "starter");
const rows = await readRows(readFileSync(file, "utf8"), readArtists(playlistGen), LAST_YEAR);
const chosen = chooseRows(rows, curated);
const fame = fitFame(rows, curated);
const packed = gzipSync(openTable(chosen, fame), { level: 9 });
writeFileSync(new URL("catalogue/open.tsv.gz", playlistGen), packed);
console.log(`${chosen.length} of ${rows.length} rows, ${(packed.length / 1000).toFixed(0)} kB`);

const known = knownSongs(rows, curated, fame);
const learned = learnFacts(known, curated);
const json = `${JSON.stringify(learned)}\n`;
writeFileSync(new URL("catalogue/learned.json", playlistGen), json);
console.log(`${learned.features.length} features, ${(json.length / 1000).toFixed(0)} kB`);
for (const line of evaluate(learned, known, curated)) console.log(line);
