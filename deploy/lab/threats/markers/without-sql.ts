import { markersIn } from "./markers-in.ts";

/** Offset after the `END IF;` of the `IF` at `start`; null for an `IF` with an `ELSE`. */
function endOfIf(source: string, start: number): number | null {
  let depth = 0;
  for (const { 0: word, index } of source.slice(start).matchAll(/\bEND IF;|\bIF\b|\bELS(?:E|IF)\b/gi)) {
    if (depth === 1 && /^ELS/i.test(word)) return null;
    depth += /^IF/i.test(word) ? 1 : /^END/i.test(word) ? -1 : 0;
    if (depth === 0) return start + index + word.length;
  }
  return null;
}

/**
 * The source without the guard that the marker `name` marks: the next line, or a whole `IF … END IF;` that begins there.
 * `instead` replaces the line.
 */
export function withoutSql(file: string, source: string, name: string, instead: string | null): string {
  const marker = markersIn(file, source).find((found) => found.name === name);
  if (!marker) throw new Error(`"guard: ${name}" in ${file}: no code begins after it.`);
  const rest = source.slice(marker.next);
  const isIf = instead === null && /^IF\b/i.test(rest);
  const end = isIf ? endOfIf(source, marker.next) : marker.next + (/^.*/.exec(rest)?.[0].length ?? 0);
  if (end === null) throw new Error(`"guard: ${name}" in ${file}: a row has to say what comes instead.`);
  return source.slice(0, marker.next) + (instead ?? "") + source.slice(end);
}
