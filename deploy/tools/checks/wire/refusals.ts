import { boundRefusals, type Schema } from "./bounds.ts";

type Definition = Schema | boolean;

/** Keywords that `refusals` compares, or that do not limit a value. Any other one is an error, so that none is overlooked. */
const known = new Set([
  ...["$schema", "default", "type", "enum", "const", "anyOf", "oneOf", "format", "pattern"],
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength"],
  ...["items", "minItems", "maxItems", "properties", "required", "additionalProperties", "propertyNames"],
]);

const schemaOf = (definition: Definition | undefined): Schema => {
  if (definition === false) return { enum: [] };
  return definition === undefined || definition === true ? {} : definition;
};

function assertKnown(schema: Schema, path: string): void {
  const unknown = Object.keys(schema).filter((keyword) => !known.has(keyword));
  if (unknown.length > 0) throw new Error(`${path}: cannot compare ${unknown.join(", ")} of a JSON schema`);
}

/** A schema as alternatives without unions; a literal is an alternative with `const`. */
function alternatives(schema: Schema, path: string): Schema[] {
  const { anyOf, oneOf, enum: values, type, default: _, $schema: __, ...limits } = schema;
  const union = anyOf ?? oneOf;
  if (union) {
    if (type !== undefined || Object.keys(limits).length > 0)
      throw new Error(`${path}: cannot compare a union that has limits of its own`);
    return union.flatMap((member) => {
      const each = schemaOf(member);
      assertKnown(each, path);
      return alternatives(each, path);
    });
  }
  if (values) return values.map((value) => ({ const: value }));
  if (Array.isArray(type)) return type.map((each) => ({ ...limits, type: each }));
  return [schema];
}

function typeOf({ type, const: literal }: Schema): string | undefined {
  if (literal === null) return "null";
  if (literal !== undefined) return Number.isInteger(literal) ? "integer" : typeof literal;
  return type === undefined ? undefined : String(type);
}

const isOfType = (written: string | undefined, read: string): boolean =>
  written === read || (written === "integer" && read === "number");

function objectRefusals(written: Schema, read: Schema, path: string): string[] {
  const writes = written.properties ?? {};
  const always = new Set(written.required);
  const ofFields = Object.entries(read.properties ?? {}).flatMap(([name, field]) => {
    const place = `${path}.${name}`;
    const own = writes[name];
    if (!always.has(name) && read.required?.includes(name))
      return [own === undefined ? `${place} is not written, and required` : `${place} is not always written`];
    return own === undefined ? [] : refusals(schemaOf(own), schemaOf(field), place);
  });
  // Objects are open: fields that only one side knows are ignored. A record has a schema for them.
  if (typeof read.additionalProperties !== "object") return ofFields;
  return [
    ...ofFields,
    ...refusals(schemaOf(written.additionalProperties), read.additionalProperties, `${path}.*`),
    ...refusals(schemaOf(written.propertyNames), schemaOf(read.propertyNames), `key of ${path}`),
  ];
}

const itemsOf = ({ items }: Schema): Schema => schemaOf(Array.isArray(items) ? undefined : items);

/** For schemas without unions. */
function plainRefusals(written: Schema, read: Schema, path: string): string[] {
  const type = read.const === undefined ? typeOf(read) : undefined;
  if (type !== undefined && !isOfType(typeOf(written), type))
    return [`${path} is ${typeOf(written) ?? "anything"}, and read as ${type}`];
  if (read.const !== undefined && written.const !== read.const)
    return [
      `${path} is ${JSON.stringify(written.const ?? typeOf(written))}, and read as ${JSON.stringify(read.const)}`,
    ];
  const limits = boundRefusals(written, read, path);
  if (type === "object") return [...limits, ...objectRefusals(written, read, path)];
  if (type === "array") return [...limits, ...refusals(itemsOf(written), itemsOf(read), `${path}[]`)];
  return limits;
}

/**
 * Why a reader with the schema `read` may refuse a value of the schema `written`, one sentence each; empty if it accepts
 * all of them. It is sound and errs on the safe side: a pattern, for example, accepts only what was written by the same.
 */
export function refusals(written: Schema, read: Schema, path: string): string[] {
  for (const schema of [written, read]) assertKnown(schema, path);
  const readers = alternatives(read, path);
  return alternatives(written, path).flatMap((alternative) => {
    const tried = readers.map((reader) => plainRefusals(alternative, reader, path));
    if (tried.some((reasons) => reasons.length === 0)) return [];
    const [only] = tried;
    if (tried.length === 1 && only) return only;
    return [
      `${path} may be ${JSON.stringify(alternative.const ?? typeOf(alternative))}, which no alternative accepts`,
    ];
  });
}
