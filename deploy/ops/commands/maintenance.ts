import { failToStart, helpText, loadConfig } from "@tutti/service-kit";
import pg from "pg";
import { openDatabase, settings } from "./backup/database.ts";
import { commandOf, usage } from "./maintenance-command.ts";

const setSql = `
insert into gateway.maintenance (level, text, until) values ($1, $2, $3)
on conflict (single) do update set level = excluded.level, text = excluded.text, until = excluded.until`;

interface Row {
  readonly level: "announce" | "closed";
  readonly text: string;
  readonly until: Date | null;
}

function sentenceOf(row: Row | undefined): string {
  if (!row) return "Tutti is open, and no page shows a notice.";
  const state =
    row.level === "closed" ? "Tutti is closed: writes are refused." : "Tutti is open; pages show a notice.";
  return `${state} "${row.text}"${row.until ? `, until ${row.until.toISOString()}` : ""}`;
}

/** Sets, ends or prints the notice of maintenance; the database notifies all gateways. */
async function run(args: readonly string[]): Promise<void> {
  const command = commandOf(args, new Date());
  const { databaseUrl, data } = loadConfig(
    { databaseUrl: settings.databaseUrl, data: settings.data },
    process.env,
  );
  const database = await openDatabase(databaseUrl, data, false);
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    if (command.kind === "set") await client.query(setSql, [command.level, command.text, command.until]);
    else if (command.kind === "off") await client.query("delete from gateway.maintenance");
    const { rows } = await client.query<Row>("select level, text, until from gateway.maintenance");
    console.log(sentenceOf(rows[0]));
  } finally {
    await client.end();
    await database.close();
  }
}

const args = process.argv.slice(2);
if (args.includes("--help"))
  console.log(helpText(usage, { databaseUrl: settings.databaseUrl, data: settings.data }));
else await run(args).catch(failToStart);
