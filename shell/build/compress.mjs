import { readdirSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const gzip = promisify(zlib.gzip);
const TEXT = /\.(js|css|json|html|svg)$/;
/** Below this size, in bytes, compression saves nothing. */
const SMALL = 1024;

/** Writes a `.gz` next to every text file of `dir`, so that the server never compresses at run time. */
export async function compress(dir) {
  const files = readdirSync(dir, { recursive: true }).filter((file) => TEXT.test(file));
  await Promise.all(
    files.map(async (file) => {
      const full = path.join(dir, file);
      if ((await stat(full)).size < SMALL) return;
      await writeFile(`${full}.gz`, await gzip(await readFile(full), { level: 9 }));
    }),
  );
}
