import { readFileSync } from "node:fs";
import { inRoot } from "../paths.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Operation {
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Call extends Operation {
  readonly name: string;
  readonly tag: string;
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly place: string;
  readonly required: boolean;
}

const cell = (text: string) => text.replaceAll(/\s*\n\s*/g, " ").replaceAll("|", "\\|");
const code = (text: string) => `\`${cell(text)}\``;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

function typeOf(schema: Schema): string {
  const { $ref, type, items, enum: values, anyOf, allOf, nullable } = schema;
  const some = anyOf ?? allOf;
  const name =
    $ref?.split("/").at(-1) ??
    values?.map((value) => JSON.stringify(value)).join(" | ") ??
    (items && `${typeOf(items)}[]`) ??
    some?.map(typeOf).join(anyOf ? " | " : " & ") ??
    type ??
    "any";
  return nullable ? `${name} | null` : name;
}

/** The OpenAPI document as Markdown: the calls by topic, each with its parameters, its body and its answers. */
export function apiDocument(): string {
  const { paths, components }: OpenApi = JSON.parse(readFileSync(inRoot("gateway/gen/openapi.json"), "utf8"));
  const resolved = (schema: Schema): Schema => {
    const target = components.schemas[schema.$ref?.split("/").at(-1) ?? ""];
    return target ? resolved(target) : schema;
  };
  const propertiesOf = (schema: Schema, place: string): Field[] => {
    const { properties = {}, required = [], allOf = [] } = resolved(schema);
    const own = Object.entries(properties).map(([name, property]) => ({
      name,
      schema: property,
      place,
      required: required.includes(name),
    }));
    return [...own, ...allOf.flatMap((part) => propertiesOf(part, place))];
  };
  const schemasOf = (content: Content = {}) => Object.values(content).flatMap(({ schema }) => schema ?? []);

  const fieldsOf = ({ parameters = [], requestBody }: Call): Field[] => [
    ...parameters.map(({ name, in: place, required = false, schema }) => ({ name, schema, place, required })),
    ...schemasOf(requestBody?.content).flatMap((schema) => propertiesOf(schema, "body")),
  ];
  const rowOf = ({ name, schema, place, required }: Field): string[] => {
    const preset = schema.default === undefined ? "" : ` Default: ${code(JSON.stringify(schema.default))}.`;
    const about = `${cell(schema.description ?? resolved(schema).description ?? "")}${preset}`.trim();
    return [code(name), place, required ? "yes" : "", code(typeOf(schema)), about];
  };
  const answersOf = ({ responses }: Call): string => {
    const good = Object.entries(responses).filter(([status]) => status < "300");
    const types = good.map(([status, { content }]) => {
      const type = schemasOf(content).map(typeOf).join(" | ");
      return type && type !== "object" ? `${status} ${code(type)}` : status;
    });
    const bad = Object.keys(responses).filter((status) => status >= "400");
    return `Answers: ${types.join(", ")}${bad.length > 0 ? `; errors ${bad.join(", ")}` : ""}.`;
  };
  const describe = (call: Call): string => {
    const fields = fieldsOf(call).map(rowOf);
    const answered = Object.entries(call.responses)
      .filter(([status]) => status < "300")
      .flatMap(([, { content }]) => schemasOf(content))
      .flatMap((schema) => propertiesOf(schema, "answer"))
      .map(rowOf);
    return [
      `### ${call.name}`,
      call.description ?? "",
      call.security ? "Needs a session: `Authorization: Bearer …`." : "",
      fields.length > 0 ? table(["field", "in", "required", "type", "meaning"], fields) : "",
      answersOf(call),
      answered.length > 0
        ? table(
            ["field of the answer", "type", "meaning"],
            answered.map(([name = "", , , type = "", about = ""]) => [name, type, about]),
          )
        : "",
    ]
      .filter(Boolean)
      .join("\n\n");
  };

  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Call => ({
        ...operation,
        name: `${method.toUpperCase()} /api${path}`,
        tag: operation.tags?.[0] ?? "Other",
      }),
    ),
  );
  const topics = [...Map.groupBy(calls, ({ tag }) => tag)].sort(([a], [b]) => a.localeCompare(b, "en"));
  return [
    "# HTTP API",
    `The ${calls.length} calls of the gateway, written from its OpenAPI document. Bodies and answers are JSON. Every error is answered as \`{"error", "code"}\`: a sentence for a person and a stable name for a program. [The gateway's README](../README.md) says what holds for all calls, such as \`Idempotency-Key\`; [What sync does](../../services/sync/SPEC.md) describes the realtime frames.`,
    ...topics.flatMap(([topic, its]) => [`## ${topic}`, ...its.map(describe)]),
  ].join("\n\n");
}
