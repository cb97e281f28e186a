import { z } from "zod";

/** A setting of a process. `meaning` is the line that `--help` and the README print. */
export interface Setting<T> {
  readonly env: string;
  readonly schema: z.ZodType<T>;
  readonly meaning: string;
  /** The default, as it would be written in the environment; absent when the setting is required. */
  readonly fallback?: string;
  /** The value is never printed. */
  readonly secret?: boolean;
  /** The type as shown in the table: "port", "url", "one of …". */
  readonly kind: string;
}

export type Settings = Readonly<Record<string, Setting<unknown>>>;
export type Config<S extends Settings> = {
  readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never;
};

type Options = { fallback?: string; secret?: boolean };
const define = <T>(env: string, kind: string, schema: z.ZodType<T>, meaning: string, options: Options = {}) =>
  ({ env, kind, schema, meaning, ...options }) satisfies Setting<T> as Setting<T>;

const wholeNumber = z
  .string()
  .regex(/^-?\d{1,12}$/, "must be a whole number")
  .transform(Number);

export const text = (env: string, meaning: string, options?: Options) =>
  define(env, "text", z.string().min(1, "must not be empty"), meaning, options);

/** Optional text; `undefined` when it is not set. */
export const optionalText = (env: string, meaning: string, options?: Options) =>
  define(env, "text, optional", z.string().min(1, "must not be empty").optional(), meaning, options);

export const port = (env: string, meaning: string, options?: Options) =>
  define(
    env,
    "port",
    wholeNumber.pipe(z.number().min(0, "must be 0 to 65535").max(65535, "must be 0 to 65535")),
    meaning,
    options,
  );

export const integer = (
  env: string,
  range: { min: number; max: number },
  meaning: string,
  options?: Options,
) => {
  const sentence = `must be a whole number from ${range.min} to ${range.max}`;
  const schema = wholeNumber.pipe(z.number().min(range.min, sentence).max(range.max, sentence));
  return define(env, `${range.min} to ${range.max}`, schema, meaning, options);
};

export const oneOf = <const V extends readonly [string, ...string[]]>(
  env: string,
  values: V,
  meaning: string,
  options?: Options,
) =>
  define<V[number]>(
    env,
    values.join(" or "),
    z.enum(values, { error: `must be ${values.join(" or ")}` }) as unknown as z.ZodType<V[number]>,
    meaning,
    options,
  );

/** Whether each % of user, password and path starts a percent-encoded character; clients decode them. */
function isDecodable(value: string): boolean {
  const { username, password, pathname } = new URL(value);
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

const urlOf = (protocols: readonly string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`,
      abort: true,
    })
    .refine(isDecodable, "must have each % of its user, password or path written as %25");

export const url = (env: string, protocols: readonly string[], meaning: string, options?: Options) =>
  define(env, "url", urlOf(protocols), meaning, options);

export const optionalUrl = (env: string, protocols: readonly string[], meaning: string, options?: Options) =>
  define(env, "url, optional", urlOf(protocols).optional(), meaning, options);

/** Comma-separated items; empty when it is not set. */
export const list = (env: string, meaning: string, options: Options = {}) =>
  define(
    env,
    "list",
    z.string().transform((value) =>
      value
        .split(",")
        .map((item) => item.trim())
        .filter(Boolean),
    ),
    meaning,
    { fallback: "", ...options },
  );
