import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";
import PostalMime from "postal-mime";
import { hitsIn } from "./needles.ts";
import { byPlace, type Searched } from "./searched.ts";

/** Everything that a file says: as it is, and what is packed or encoded in it. */
async function readings(file: string): Promise<string[]> {
  const bytes = await readFile(file);
  const texts = [file, bytes.toString("utf8"), bytes.toString("latin1")];
  if (file.endsWith(".eml")) {
    const mail = await PostalMime.parse(bytes);
    texts.push(JSON.stringify(mail.headers), mail.text ?? "", mail.html ?? "", JSON.stringify(mail.to));
  }
  if (bytes.subarray(0, 2).toString() === "PK")
    for (const [name, content] of Object.entries(unzipSync(bytes)))
      texts.push(name, Buffer.from(content).toString("utf8"));
  return texts;
}

/**
 * Searches every file below a folder, archives and mails opened. Not the files of an embedded Postgres, whose pages keep
 * deleted rows until they are used again: its tables are searched instead.
 */
export async function searchFiles(folder: string, needles: readonly string[]): Promise<Searched> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(folder, file).startsWith("postgres"));
  const found: string[] = [];
  for (const file of files) {
    const texts = await readings(file).catch(() => []);
    if (texts.some((text) => hitsIn(text, needles) > 0)) found.push(path.relative(folder, file));
  }
  return { where: "files", entries: files.length, findings: byPlace(found) };
}
