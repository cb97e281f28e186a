import { type PersonServiceServer, PersonServiceService } from "@tutti/proto/rpc/common/v1/person";
import { createPool } from "../database/pool.ts";
import { type Mounted, mount } from "../grpc/server.ts";
import type { Logger } from "../log/logger.ts";
import type { Running } from "../platform/platform.ts";
import { type PersonTable, personPage } from "./person-pages.ts";

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
