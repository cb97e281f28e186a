/** A column in a Prisma schema or a database. */
export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}

/** The Postgres types of Prisma's scalars, unless an `@db.` attribute overrides them. */
const types: Readonly<Record<string, string>> = {
  String: "text",
  Int: "integer",
  BigInt: "bigint",
  Float: "double precision",
  Boolean: "boolean",
  DateTime: "timestamp with time zone",
  Json: "jsonb",
  Bytes: "bytea",
};
const native: Readonly<Record<string, string>> = { Uuid: "uuid", VarChar: "character varying", Date: "date" };

const field = /^\s*(\w+)\s+(\w+)(\[\])?(\?)?(.*)$/;

/** The schema's enums: Prisma's name to the type's name in Postgres. */
const enumsOf = (schema: string): ReadonlyMap<string, string> =>
  new Map(
    [...schema.matchAll(/^enum (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = "", body = ""]) => [
      name,
      /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
    ]),
  );

/** The columns of a Prisma schema's models; relations have none. */
export function columnsOfModels(schema: string): Column[] {
  const enums = enumsOf(schema);
  return [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap(([, model = "", body = ""]) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
    const lines = body.split("\n").filter((line) => !/^\s*(\/\/|@@)/.test(line));
    return lines.flatMap((line): Column[] => {
      const [, own = "", type = "", isList, isOptional, rest = ""] = field.exec(line) ?? [];
      const known = types[type] ?? enums.get(type);
      if (!known) return [];
      const special = native[/@db\.(\w+)/.exec(rest)?.[1] ?? ""];
      const name = /@map\("(\w+)"\)/.exec(rest)?.[1] ?? own;
      return [{ table, name, type: isList ? "ARRAY" : (special ?? known), isNullable: Boolean(isOptional) }];
    });
  });
}
