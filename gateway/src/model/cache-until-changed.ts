import { readFile, stat } from "node:fs/promises";

/** Reads a file and caches its parsed content until it changes: a deployment replaces files under a running gateway. */
export function cacheUntilChanged<T>(file: string, parse: (text: string) => T): () => Promise<T> {
  let known: { version: string; content: Promise<T> } | undefined;
  return async () => {
    const { mtimeMs, size, ino } = await stat(file);
    const version = `${mtimeMs} ${size} ${ino}`;
    if (known?.version !== version) known = { version, content: readFile(file, "utf8").then(parse) };
    return known.content;
  };
}
