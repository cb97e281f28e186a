import type { PrismaClient } from "../../gen/prisma/client.ts";
import { pinStates, requestStates } from "../escrow/states.ts";

type Table = Readonly<Record<string, { readonly next: readonly string[]; readonly settlement: string }>>;

/** SQL that checks each update of a table of the database against its table of states. */
function checkOf(name: "requests" | "pins", states: Table): readonly string[] {
  const steps = Object.entries(states).flatMap(([from, { next }]) =>
    next.map((to) => `('${from}', '${to}', '${states[to]?.settlement}')`),
  );
  return [
    `create function rooms.check_${name}() returns trigger language plpgsql as $$ begin
       if new.state = old.state and (
         new.settlement = old.settlement
         or (old.settlement in ('capture', 'void') and new.settlement = 'done')
         or (new.state = 'failed' and new.settlement = 'void')
       ) then return new; end if;
       if old.settlement = 'none'
         and (old.state::text, new.state::text, new.settlement::text) in (values ${steps.join(", ")})
       then return new; end if;
       raise exception 'states of %: % (%) may not become % (%)',
         tg_table_name, old.state, old.settlement, new.state, new.settlement;
     end $$`,
    `create trigger check_states before update on rooms.${name}
       for each row execute function rooms.check_${name}()`,
  ];
}

/** Makes a test's database refuse changes of requests and pins that the tables of states do not have. */
export async function checkStates(db: Pick<PrismaClient, "$executeRawUnsafe">): Promise<void> {
  for (const sql of [...checkOf("requests", requestStates), ...checkOf("pins", pinStates)])
    await db.$executeRawUnsafe(sql);
}

/** Runs work without that check, to bring rows into a state that older versions left. */
export async function uncheckedStates(
  db: Pick<PrismaClient, "$executeRawUnsafe">,
  work: () => Promise<unknown>,
): Promise<void> {
  const set = async (mode: "enable" | "disable") => {
    for (const table of ["requests", "pins"])
      await db.$executeRawUnsafe(`alter table rooms.${table} ${mode} trigger check_states`);
  };
  await set("disable");
  await work().finally(() => set("enable"));
}
