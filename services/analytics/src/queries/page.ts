import { fault } from "@tutti/proto/faults";
import { z } from "zod";

/** The cursor with which an iteration over all rows starts. */
const start = "start";
const maxPageSize = 1000;

export interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Throws `page_invalid` for a page that is too long. */
export function checkLimit({ limit }: PageOptions): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > maxPageSize)
    throw fault("page_invalid.rows", { max: maxPageSize });
  return limit;
}

export const isWalk = ({ cursor }: PageOptions): boolean => cursor !== undefined;

/** Decodes a cursor; null at the start. Each page continues after the last row of the previous one. */
export function placeOf<T>({ cursor }: PageOptions, schema: z.ZodType<T>): T | null {
  if (cursor === undefined || cursor === start) return null;
  const text = z.base64url().safeParse(cursor).data;
  const parsed = schema.safeParse(text === undefined ? undefined : parse(text));
  if (!parsed.success) throw fault("cursor_invalid");
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}

const cursorOf = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/** Drops the extra row that was read to detect a next page, and returns the next page's cursor. */
export function pageOf<T>(rows: readonly T[], limit: number, placeOfRow: (row: T) => unknown) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? cursorOf(placeOfRow(last)) : undefined;
  return { page, next };
}
