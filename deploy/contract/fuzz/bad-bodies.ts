import { resolved, type Schema } from "../openapi.ts";

/** A body that the schema allows. */
export function example(given: Schema): unknown {
  const schema = resolved(given);
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name]) => schema.required?.includes(name))
        .map(([name, part]) => [name, example(part)]),
    );
  if (schema.type === "array") return [];
  if (schema.type === "boolean") return true;
  if (schema.type === "number" || schema.type === "integer") return schema.minimum ?? 1;
  return "text";
}

/** Invalid values for every type of field, as JSON text, since some of them are no JavaScript values. */
const poison = [
  ...[
    "null",
    '"null"',
    "true",
    "0",
    "-1",
    "1.5",
    "1e309",
    "-0",
    "9007199254740993",
    '"10"',
    '""',
    '"\\u0000"',
  ],
  ...[
    '"\\ud800"',
    '"\\u202e"',
    "[]",
    "[[[]]]",
    "{}",
    '{"$gt":""}',
    '"\'; drop table users; --"',
    '"../../etc/passwd"',
  ],
  ...['"<script>"', `"${"x".repeat(20_000)}"`, `"${"é".repeat(9_000)}"`, '"__proto__"'],
];

const json = (value: unknown) => JSON.stringify(value);

function withField(body: object, name: string, text: string): string {
  const rest = Object.entries(body).filter(([other]) => other !== name);
  return `{${[...rest.map(([key, value]) => `${json(key)}:${json(value)}`), `${json(name)}:${text}`].join(",")}}`;
}

/** Bodies that break a schema in one place each, and some that are none at all. */
export function badBodies(given: Schema): string[] {
  const schema = resolved(given);
  const body = Object(example(schema));
  const fields = Object.keys(schema.properties ?? {});
  const broken = fields.flatMap((name) => poison.map((text) => withField(body, name, text)));
  const listed = fields.map((name) =>
    withField(body, name, json([example(schema.properties?.[name] ?? {})])),
  );
  const missing = fields.map((name) => json({ ...body, [name]: undefined }));
  const nested = fields.flatMap((name) => {
    const part = resolved(schema.properties?.[name] ?? {});
    return part.properties ? badBodies(part).map((text) => withField(body, name, text)) : [];
  });
  return [
    ...broken,
    ...listed,
    ...missing,
    ...nested,
    ...[withField(body, "is_admin", "true"), withField(body, "__proto__", '{"is_admin":true}')],
    ...["", "{", "null", "[]", "7", '"text"', `[${json(body)}]`, `${"[".repeat(5000)}${"]".repeat(5000)}`],
  ];
}
