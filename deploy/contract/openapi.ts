import { readFileSync } from "node:fs";
import { inRoot } from "../tools/paths.ts";

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly nullable?: boolean;
  readonly additionalProperties?: unknown;
  readonly minimum?: number;
}

export interface Operation {
  /** Such as `POST /room/update-moderation`. */
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly query: readonly string[];
  /** Of its JSON body; absent when it takes none. */
  readonly body?: Schema;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
interface RawOperation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const document: Document = JSON.parse(readFileSync(inRoot("gateway/gen/openapi.json"), "utf8"));

/** A schema with its references resolved. */
export function resolved(schema: Schema): Schema {
  const named = schema.$ref?.split("/").at(-1);
  const known = named === undefined ? undefined : document.components.schemas[named];
  if (known) return resolved(known);
  const parts = (schema.allOf ?? []).map(resolved);
  return parts.length === 0 ? schema : { ...schema, ...Object.assign({}, ...parts) };
}

/** Every call that the product's document describes. */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([given, raw]): Operation => {
    const method = given === "post" ? "POST" : "GET";
    const body = raw.requestBody?.content["application/json"]?.schema;
    const query = (raw.parameters ?? []).filter((part) => part.in === "query").map((part) => part.name);
    return { name: `${method} ${path}`, method, path, query, ...(body ? { body: resolved(body) } : {}) };
  }),
);
