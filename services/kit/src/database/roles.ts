import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Logger } from "../log/logger.ts";
import { assignRoleSql, loginOf, loginSql, quoted, roleOf } from "./role-sql.ts";
import { connectAtStart } from "./startup.ts";

/** Returns the connection URL of a schema's own role. */
export type UrlOfSchema = (schema: string) => string;

interface Wanted {
  readonly schemas: readonly string[];
  /** Extensions that only the database's owner may create. */
  readonly extensions: readonly string[];
  /** The passwords of the roles derive from it; without it from the password in the URL. */
  readonly secret?: string | undefined;
  /** Ends the logins of all other secrets; without it that of the previous one keeps working. */
  readonly retire?: boolean | undefined;
}

function urlAs(url: string, role: string, secret: string | Buffer): string {
  const own = new URL(url);
  const { name, password } = loginOf(role, secret);
  own.username = encodeURIComponent(name);
  own.password = password;
  return own.href;
}

/** The URLs of the logins that `giveRoles` creates with this secret, without a connection to the database. */
export const roleUrls = (url: string, secret: string): UrlOfSchema => {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  return (schema) => urlAs(url, roleOf(database, schema), secret);
};

const canCreateRolesSql = `
select (rolsuper or (rolcreaterole and has_database_privilege(current_database(), 'create'))) as may,
  current_database() as database
from pg_roles where rolname = current_user`;

/** The role that this URL works as; null when login fails. */
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
 * Gives each schema a role that owns it and can access no other, and that role a login for this secret. If the user of
 * `url` may not create roles, or they cannot log in at this address, every schema is accessed as that user.
 */
export async function giveRoles(
  url: string,
  { schemas, extensions, secret: given, retire = false }: Wanted,
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
    const give = schemas.map(
      (schema) =>
        assignRoleSql(role(schema), schema) + loginSql(role(schema), loginOf(role(schema), secret), retire),
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
