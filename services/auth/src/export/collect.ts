import type { ExportPersonRequest, ExportPersonResponse } from "@tutti/proto/rpc/common/v1/person";
import { z } from "zod";

/** A table of a copy: its rows, each a JSON object with the same fields. */
export interface Collected {
  readonly name: string;
  readonly rows: Record<string, unknown>[];
}

/** Answers a page of what a service has about a person. */
export type ReadPage = (request: ExportPersonRequest) => Promise<ExportPersonResponse>;

const row = z.record(z.string(), z.unknown());

/** Reads everything that one service has about a person. `onRows` is called with the number of rows of each page. */
export async function collect(
  readPage: ReadPage,
  userId: string,
  onRows: (count: number) => Promise<void>,
): Promise<Collected[]> {
  const tables = new Map<string, Collected>();
  let cursor = "";
  do {
    const { page, next } = await readPage({ userId, cursor });
    if (page) {
      const { table: name } = page;
      const table = tables.get(name) ?? { name, rows: [] };
      for (const text of page.rows) table.rows.push(row.parse(JSON.parse(text)));
      tables.set(name, table);
      await onRows(page.rows.length);
    }
    cursor = next;
  } while (cursor !== "");
  return [...tables.values()];
}
