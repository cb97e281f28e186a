/**
 * `npm run bench:music [-- songs.tsv]`: what generated lists keep of a description, and how long they take. With
 * `--sizes 1000,30000,300000,1000000` lists and imports over catalogues of these sizes.
 */
import { parseArgs } from "node:util";
import { make } from "../build/make.ts";
import { generation } from "../build/steps.ts";
import { openScratchDatabase } from "../scratch-database.ts";
import serverOptions from "../server-options.json" with { type: "json" };

await make(generation);
const { values, positionals } = parseArgs({ options: { sizes: { type: "string" } }, allowPositionals: true });
if (values.sizes === undefined) await import("@tutti/playlist-gen/bench-music");
else {
  const { benchScale } = await import("@tutti/playlist-gen/bench-scale");
  const sizes = values.sizes.split(",").map(Number);
  const openDatabase = () => openScratchDatabase("bench_music");
  await benchScale({ sizes, file: positionals[0], serverOptions, openDatabase });
}
