import { fault } from "@tutti/proto/faults";
import {
  type ExportPersonResponse,
  type PersonServiceServer,
  PersonServiceService,
} from "@tutti/proto/rpc/common/v1/person";
import { createPool } from "../database/pool.ts";
import { type Mounted, mount } from "../grpc/server.ts";
import type { Logger } from "../log/logger.ts";
import type { Running } from "../platform/running.ts";

/** A file in a person's copy of their data. */
export interface PersonTable {
  /** The file's name without its ending. */
  readonly name: string;
  /** Selects the rows that name the account `$1`, in a fixed order. */
  readonly sql: string;
}

/** Runs a statement with its values, and returns the rows. */
export type Query = (sql: string, values: readonly unknown[]) => Promise<readonly { readonly row: string }[]>;

const pageSize = 500;
const cursor = /^(\d{1,3}):(\d{1,9})$/;

/** One page of what a service has about an account: tables in their order, each in pages of 500 rows. */
export async function personPage(
  query: Query,
  tables: readonly PersonTable[],
  { userId, cursor: given }: { readonly userId: string; readonly cursor: string },
): Promise<ExportPersonResponse> {
  const [, index = "0", offset = "0"] = given === "" ? [] : (cursor.exec(given) ?? []);
  const table = tables[Number(index)];
  if (!table || (given !== "" && !cursor.test(given))) throw fault("page_invalid");
  const { name, sql } = table;
  const rows = await query(
    `select to_jsonb(r)::text as row from (${sql}) r limit ${pageSize + 1} offset ${Number(offset)}`,
    [userId],
  );
  const hasMore = rows.length > pageSize;
  const isLast = !hasMore && Number(index) + 1 === tables.length;
  const following = hasMore ? `${index}:${Number(offset) + pageSize}` : `${Number(index) + 1}:0`;
  return {
    page: {
      table: name,
      rows: rows.slice(0, pageSize).map(({ row }) => row),
    },
    next: isLast ? "" : following,
  };
}

/** The service that puts a person's copy of their data together. */
const assembler = "auth";

/** Answers what a service has about an account, from its own schema. */
export function servePerson(
  url: string,
  { log, tables }: { readonly log: Logger; readonly tables: readonly PersonTable[] },
): { readonly mounted: Mounted; readonly running: Running } {
  const pool = createPool(url, { name: "exports", max: 1, log });
  const query = async (sql: string, values: readonly unknown[]) => (await pool.query(sql, [...values])).rows;
  const mounted = mount<PersonServiceServer>(
    PersonServiceService,
    { exportPerson: (request) => personPage(query, tables, request) },
    { exportPerson: [assembler] },
  );
  return { mounted, running: { stop: () => pool.end() } };
}
