import { createReadStream, createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse";
import { Unzip, UnzipInflate } from "fflate";
import type { Product } from "../shared/product.ts";

interface Download {
  readonly seconds: number;
  /** Size of the zip. */
  readonly mebibytes: number;
  /** Peak memory above the product's memory before the download, in MiB. */
  readonly growth: number;
  readonly file: string;
}

/** Downloads the dataset and measures the product's peak memory. */
export async function download({ origin, memory }: Product, token: string, format: string, into: string) {
  const before = memory();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 50);
  const began = performance.now();
  const response = await fetch(`${origin}/api/user-activity/export/dataset?format=${format}&download=true`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok || !response.body) throw new Error(`The dataset request returned ${response.status}.`);
  const file = path.join(into, `${format}.zip`);
  const to = createWriteStream(file);
  await pipeline(Readable.fromWeb(response.body), to).finally(() => clearInterval(watch));
  const done: Download = {
    seconds: (performance.now() - began) / 1000,
    mebibytes: to.bytesWritten / 2 ** 20,
    growth: peak - before,
    file,
  };
  return done;
}

/**
 * What a spreadsheet program reads in the zip's CSV files: the number of rows, and of cells that it would run as a
 * formula.
 */
export async function readCsv(file: string): Promise<{ rows: number; formulas: number }> {
  const found = { rows: 0, formulas: 0 };
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-dataset-"));
  const names: string[] = [];
  const unzip = new Unzip((entry) => {
    if (!entry.name.endsWith(".csv")) return;
    const name = path.join(folder, entry.name);
    names.push(name);
    entry.ondata = (error, bytes) => {
      if (error) throw error;
      writeFileSync(name, bytes, { flag: "a" });
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for await (const bytes of createReadStream(file)) unzip.push(bytes);
  unzip.push(new Uint8Array(), true);
  for (const name of names) {
    const records = createReadStream(name).pipe(parse({ bom: true, columns: true }));
    for await (const record of records) {
      found.rows++;
      for (const cell of Object.values(record)) if (/^[=+\-@\t\r]/.test(String(cell))) found.formulas++;
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return found;
}
