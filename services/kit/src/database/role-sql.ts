import { createHmac } from "node:crypto";
import pg from "pg";

export const quoted = pg.escapeIdentifier;
const literal = pg.escapeLiteral;

/** Roles are server-wide, so their names include the database's. */
export const roleOf = (database: string, schema: string) => `${database}_${schema}`;

/** A user that works as its schema's role. */
interface Login {
  readonly name: string;
  readonly password: string;
}

/** Longest part of the role's name in a login's name: Postgres cuts names after 63 bytes. */
const maxPrefix = 54;

/**
 * The role's login with this secret. A role of Postgres has one password, so each secret has a login of its own, and the
 * previous one works while the parts are restarted. Both name and password derive from the secret: each process computes
 * the same ones, and knowing one reveals no other.
 */
export function loginOf(role: string, secret: string | Buffer): Login {
  const derive = (text: string) => createHmac("sha256", secret).update(text);
  return {
    name: `${role.slice(0, maxPrefix)}_${derive(`login of ${role}`).digest("hex").slice(0, 8)}`,
    password: derive(role).digest("base64url"),
  };
}

/**
 * Creates the role and its schema, and transfers everything in it that an earlier start or an operator's tool created
 * as another user. A column's sequence follows its table.
 */
export const assignRoleSql = (role: string, schema: string) => `
do $$ begin
  if to_regrole(${literal(quoted(role))}) is null then create role ${quoted(role)}; end if;
  if to_regnamespace(${literal(quoted(schema))}) is null then create schema ${quoted(schema)}; end if;
end $$;
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

/** Ends a login's sessions, if the administrator may: its connections would outlive it. */
const endSessionsSql = (user: string) => `begin
        perform pg_terminate_backend(pid) from pg_stat_activity where usesysid = ${user};
      exception when insufficient_privilege then null; end;`;

/**
 * Creates the login, whose sessions work as the role, and ends all but the most recent other one; with `retire` that
 * one, too. Earlier versions logged in as the role itself: that ends with the first login that ends.
 */
export const loginSql = (role: string, login: Login, retire: boolean) => `
do $$ begin
  if to_regrole(${literal(quoted(login.name))}) is null then
    create role ${quoted(login.name)} noinherit in role ${quoted(role)};
  end if;
end $$;
alter role ${quoted(login.name)} login password ${literal(login.password)};
alter role ${quoted(login.name)} set role = ${literal(role)};
do $$ declare other record; others int := 0; begin
  execute format('comment on role %I is %L', ${literal(login.name)},
    to_char(clock_timestamp() at time zone 'utc', '"prepared at" YYYY-MM-DD"T"HH24:MI:SS.US'));
  for other in
    select oid, rolname as name from pg_roles
    where rolconfig @> array[${literal(`role=${role}`)}] and rolname <> ${literal(login.name)}
    order by shobj_description(oid, 'pg_authid') desc nulls last
  loop
    others := others + 1;
    if ${retire} or others > 1 then
      ${endSessionsSql("other.oid")}
      execute format('drop role %I', other.name);
    end if;
  end loop;
  if ${retire} or others > 1 then
    ${endSessionsSql(`to_regrole(${literal(quoted(role))})`)}
    alter role ${quoted(role)} nologin password null;
  end if;
end $$;`;
