import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { parentPort } from "node:worker_threads";
import zlib from "node:zlib";
import zopfli from "@gfx/zopfli";

/** What pages load; its gzip is searched longer, which makes it 3 to 4 % smaller. */
const LOADED = /\.(js|css)$/;

const fast = promisify(zlib.gzip);
const gzip = (file, content) =>
  LOADED.test(file) ? zopfli.gzipAsync(content, { numiterations: 5 }) : fast(content, { level: 9 });

/** Answers each path of a file with a message once its `.gz` is written. */
parentPort.on("message", async (file) => {
  await writeFile(`${file}.gz`, await gzip(file, await readFile(file)));
  parentPort.postMessage(file);
});
