/**
 * Makes what the product ships about songs beyond the curated ones: `npm run learn -w services/playlist-gen --
 * songs.tsv` writes catalogue/open.tsv.gz. Deterministic: depends only on that file and this workspace.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { readShipped } from "../src/catalogue/shipped.ts";
import { chooseRows } from "./choose.ts";
import { fitFame } from "./fame.ts";
import { openTable } from "./open-table.ts";
import { readArtists, readRows } from "./source-rows.ts";

const LAST_YEAR = 2026;
const folder = new URL("../", import.meta.url);
const [file] = process.argv.slice(2);
if (!file) throw new Error("Usage: npm run learn -w services/playlist-gen -- <songs.tsv>");

const { songs } = await readShipped(folder);
const curated = songs.filter(({ origin }) => origin === "starter");
const rows = await readRows(readFileSync(file, "utf8"), readArtists(folder), LAST_YEAR);
const chosen = chooseRows(rows, curated);
const packed = gzipSync(openTable(chosen, fitFame(rows, curated)), { level: 9 });
writeFileSync(new URL("catalogue/open.tsv.gz", folder), packed);
console.log(`${chosen.length} of ${rows.length} rows, ${(packed.length / 1000).toFixed(0)} kB`);
