import { z } from "zod";
import { splitOnce } from "../song/split-once.ts";

/** A song named by a language model. */
export interface Proposal {
  readonly title: string;
  readonly artist: string;
}

/** What a language model proposes. */
export interface Draft {
  readonly songs: readonly Proposal[];
  /** Empty without one. */
  readonly introduction: string;
}

const MAX_SONGS = 200;
const MAX_NAME = 300;
const MAX_INTRODUCTION = 2000;
/** Levels of objects and lists in which the songs are looked for. */
const MAX_DEPTH = 4;

/** The schema that models are asked to answer with. */
export const draftSchema = z.object({
  songs: z
    .array(z.object({ title: z.string().min(1).max(MAX_NAME), artist: z.string().min(1).max(MAX_NAME) }))
    .max(MAX_SONGS),
  introduction: z.string().max(MAX_INTRODUCTION),
});

/**
 * Reads a model's answer. Not all servers enforce a schema, so text around the JSON, code fences, rows of another shape
 * and a truncated end are tolerated: each readable song counts, the rest is dropped. Null without any readable song.
 */
export function readDraft(content: string): Draft | null {
  const parsed = jsonIn(content);
  const rows = parsed === undefined ? looseRows(content) : rowsIn(parsed, MAX_DEPTH);
  const songs = rows.flatMap((row) => proposalOf(row) ?? []).slice(0, MAX_SONGS);
  if (!songs.length) return null;
  const introduction = parsed === undefined ? looseIntroduction(content) : introductionIn(parsed);
  return { songs, introduction: introduction.slice(0, MAX_INTRODUCTION) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON value in a text; undefined without a complete one. */
function jsonIn(content: string): unknown {
  const between = (open: string, close: string): string => {
    const [from, to] = [content.indexOf(open), content.lastIndexOf(close)];
    return from < 0 ? "" : content.slice(from, to + 1);
  };
  for (const text of [content, between("{", "}"), between("[", "]")]) {
    const value = parse(text);
    if (typeof value === "object" && value !== null) return value;
  }
  return undefined;
}

/** Rows that are looked at; a list has 40 songs. */
const MAX_ROWS = 200;

/** The complete objects of a broken or truncated JSON text. */
const looseRows = (content: string): unknown[] =>
  [...content.matchAll(/\{[^{}]*\}/g)].slice(0, MAX_ROWS).map(([text]) => parse(text));

function looseIntroduction(content: string): string {
  const [, text] = /"introduction"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(content) ?? [];
  const value = text === undefined ? undefined : parse(text);
  return typeof value === "string" ? value : "";
}

const record = z.record(z.string(), z.unknown());

/** The first list of songs in a value, whatever its key is. */
function rowsIn(value: unknown, depth: number): unknown[] {
  if (depth === 0) return [];
  if (Array.isArray(value)) {
    const rows: unknown[] = value.slice(0, MAX_ROWS);
    return rows.some((row) => proposalOf(row) !== null) ? rows : firstIn(rows, depth);
  }
  const fields = record.safeParse(value).data;
  return fields ? firstIn(Object.values(fields), depth) : [];
}

function firstIn(values: readonly unknown[], depth: number): unknown[] {
  for (const value of values) {
    const rows = rowsIn(value, depth - 1);
    if (rows.length) return rows;
  }
  return [];
}

const introduced = z.union([
  z.object({ introduction: z.string() }).transform(({ introduction }) => introduction),
  z.object({ intro: z.string() }).transform(({ intro }) => intro),
]);
const introductionIn = (value: unknown): string => introduced.safeParse(value).data ?? "";

const named = z.object({ name: z.string() }).transform(({ name }) => name);
const name = z.union([z.string(), named]);
const names = z.union([name, z.array(name).transform((all) => all.join(", "))]);
const row = z.union([
  z.object({ title: z.string(), artist: names }),
  z.object({ title: z.string(), artists: names }),
  z.object({ name: z.string(), artist: names }),
  z.object({ name: z.string(), artists: names }),
  z.object({ song: z.string(), artist: names }),
  z.object({ track: z.string(), artist: names }),
]);

/** A song of the asked shape or of a common other one; also "Title by Artist" and "Artist - Title". */
function proposalOf(value: unknown): Proposal | null {
  if (typeof value === "string") return proposalIn(value);
  const found = row.safeParse(value).data;
  if (!found) return null;
  const title = "title" in found ? found.title : "name" in found ? found.name : "";
  const other = "song" in found ? found.song : "track" in found ? found.track : title;
  return proposal(other, "artist" in found ? found.artist : found.artists);
}

function proposalIn(line: string): Proposal | null {
  if (line.length > 2 * MAX_NAME) return null;
  const bare = line.replace(/^\s*\d{1,3}[.)]\s*/, "").trim();
  const by = splitOnce(bare, / by /i);
  if (by) return proposal(by[0].replace(/^["“]/, "").replace(/["”]$/, ""), by[1]);
  const dash = splitOnce(bare, /\s[-–—]\s/);
  return dash && proposal(dash[1], dash[0]);
}

function proposal(title: string, artist: string): Proposal | null {
  const [one, other] = [inOneLine(title), inOneLine(artist)];
  const isName = (text: string): boolean => text.length > 0 && text.length <= MAX_NAME;
  return isName(one) && isName(other) ? { title: one, artist: other } : null;
}
const inOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
