import { resolved, type Schema } from "../openapi.ts";

type Shape = Readonly<Record<string, unknown>>;

function breaksObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  value: Shape,
): boolean {
  return (
    required.some((name) => value[name] === undefined) ||
    Object.entries(value).some(([name, field]) => {
      const part = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return part ? breaks(part, field) : additionalProperties === false;
    })
  );
}

/**
 * Is this surely no value of the schema: of another JSON type, beyond the maximum, not in the enum, with a field
 * missing or unknown? Other constraints of the schema are not checked.
 */
function breaks(given: Schema, value: unknown): boolean {
  const schema = resolved(given);
  if (value === null) return schema.nullable !== true;
  if (schema.anyOf) return schema.anyOf.every((part) => breaks(part, value));
  if (schema.enum) return !schema.enum.includes(value);
  if (schema.type === "array")
    return !Array.isArray(value) || value.some((item) => breaks(schema.items ?? {}, item));
  if (schema.type === "object")
    return typeof value !== "object" || Array.isArray(value) || breaksObject(schema, { ...value });
  if (schema.type === "number" || schema.type === "integer") return !Number.isFinite(value);
  return schema.type !== undefined && typeof value !== schema.type;
}

/** Is this text surely no such value as JSON? An empty body is taken for an empty object. */
export function isSurelyBad(schema: Schema, text: string): boolean {
  try {
    return breaks(schema, JSON.parse(text || "{}"));
  } catch {
    return true;
  }
}
