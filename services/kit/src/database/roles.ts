import { createHmac, randomBytes } from "node:crypto";
import pg from "pg";
import type { Logger } from "../log/logger.ts";
import { connectAtStart } from "./startup.ts";

/** Returns the connection URL of a schema's own role. */
export type UrlOfSchema = (schema: string) => string;

interface Wanted {
  readonly schemas: readonly string[];
  /** Extensions that only the database's owner may create. */
  readonly extensions: readonly string[];
  /** The passwords of the roles derive from it; without it from the password in the URL. */
  readonly secret?: string | undefined;
}

const quoted = pg.escapeIdentifier;
const literal = pg.escapeLiteral;

/** Roles are server-wide, so their names include the database's. */
const roleOf = (database: string, schema: string) => `${database}_${schema}`;

/** Derived from one secret, so each process computes the same passwords, and knowing one reveals no other. */
const passwordOf = (role: string, secret: string | Buffer) =>
  createHmac("sha256", secret).update(role).digest("base64url");

function urlAs(url: string, role: string, secret: string | Buffer): string {
  const own = new URL(url);
  own.username = encodeURIComponent(role);
  own.password = passwordOf(role, secret);
  return own.href;
}

/** The URLs of the roles that `giveRoles` creates with this secret, without a connection to the database. */
export const roleUrls = (url: string, secret: string): UrlOfSchema => {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  return (schema) => urlAs(url, roleOf(database, schema), secret);
};

/**
 * Creates the role and its schema, and transfers everything in it that an earlier start or an operator's tool created
 * as another user. A column's sequence follows its table.
 */
const assignRoleSql = (role: string, schema: string, password: string) => `
do $$ begin
  if to_regrole(${literal(quoted(role))}) is null then create role ${quoted(role)}; end if;
  if to_regnamespace(${literal(quoted(schema))}) is null then create schema ${quoted(schema)}; end if;
end $$;
alter role ${quoted(role)} login password ${literal(password)};
do $$ begin
  if not pg_has_role(${literal(role)}, 'usage') then grant ${quoted(role)} to current_user; end if;
end $$;
alter schema ${quoted(schema)} owner to ${quoted(role)};
do $$ declare change text; begin
  for change in
    select format('alter %s %s owner to %I',
      case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      c.oid::regclass, ${literal(role)})
    from pg_class c
    where relnamespace = to_regnamespace(${literal(quoted(schema))}) and relkind in ('r', 'p', 'v', 'm', 'S')
      and relowner <> to_regrole(${literal(quoted(role))})
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('alter routine %s owner to %I', oid::regprocedure, ${literal(role)}) from pg_proc
    where pronamespace = to_regnamespace(${literal(quoted(schema))}) and proowner <> to_regrole(${literal(quoted(role))})
    union all
    select format('alter type %s owner to %I', t.oid::regtype, ${literal(role)})
    from pg_type t left join pg_class c on c.oid = t.typrelid
    where typnamespace = to_regnamespace(${literal(quoted(schema))}) and typowner <> to_regrole(${literal(quoted(role))})
      and (typtype in ('e', 'd') or (typtype = 'c' and c.relkind = 'c'))
  loop execute change; end loop;
end $$;`;

const canCreateRolesSql = `
select (rolsuper or (rolcreaterole and has_database_privilege(current_database(), 'create'))) as may,
  current_database() as database
from pg_roles where rolname = current_user`;

/** The user that the server logs this URL in as; null when login fails. */
async function userAt(url: string, log: Logger): Promise<string | null> {
  const client = await connectAtStart(url, { log }).catch(() => null);
  if (!client) return null;
  try {
    const { rows } = await client.query<{ name: string }>("select current_user as name");
    return rows[0]?.name ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Gives each schema a role that owns it and can access no other. If the user of `url` may not create roles, or the
 * roles cannot log in at this address, every schema is accessed as that user.
 */
export async function giveRoles(
  url: string,
  { schemas, extensions, secret: given }: Wanted,
  log: Logger,
): Promise<UrlOfSchema> {
  const asBefore = (why: string): UrlOfSchema => {
    log.warn(`All services share one database user: ${why}.`);
    return () => url;
  };
  const client = await connectAtStart(url, { log });
  const secret = given || new URL(url).password || randomBytes(32);
  try {
    const { rows } = await client.query<{ may: boolean; database: string }>(canCreateRolesSql);
    const { may = false, database = "" } = rows[0] ?? {};
    if (!may) return asBefore("it may not create roles");
    const role = (schema: string) => roleOf(database, schema);
    const give = schemas.map((schema) =>
      assignRoleSql(role(schema), schema, passwordOf(role(schema), secret)),
    );
    const extend = extensions.map(
      (name) => `create extension if not exists ${quoted(name)} with schema public;`,
    );
    // One query is one transaction; deployments that start at the same time run it in turn.
    const turn = "select pg_advisory_xact_lock(hashtext('tutti roles'));";
    try {
      await client.query([turn, ...extend, ...give].join("\n"));
    } catch (error) {
      if (error instanceof pg.DatabaseError) return asBefore(error.message);
      throw error;
    }
    // Test a login: a user in the URL's query overrides the role, and a pooler may know only the original user.
    const first = schemas[0];
    if (first && (await userAt(urlAs(url, role(first), secret), log)) !== role(first))
      return asBefore("other roles cannot log in at this address");
    // guard: role-per-schema
    return (schema) => urlAs(url, role(schema), secret);
  } finally {
    await client.end();
  }
}
