import type pg from "pg";

/** Tables of rooms whose rows go with their room. */
const tables = ["rooms", "requests", "pins"] as const;

/** Copies rows that are deleted from rooms to tables of the same names in `drill`, so that the audit can read them. */
export async function keepDeleted(database: Pick<pg.Pool, "query">): Promise<void> {
  await database.query(`
    create schema drill;
    create function drill.keep() returns trigger language plpgsql as $$
    begin
      execute format('insert into drill.%I select ($1).*', tg_table_name) using old;
      return null;
    end $$`);
  for (const table of tables)
    await database.query(`
      create table drill.${table} as table rooms.${table} with no data;
      create trigger keep after delete on rooms.${table} for each row execute function drill.keep()`);
}
