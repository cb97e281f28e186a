import { type ErrorFields, type ErrorKind, type ErrorParams, ProductError } from "../errors.ts";
import { accountFaults } from "./account.ts";
import { callsFaults } from "./calls.ts";
import { coinsFaults } from "./coins.ts";
import type { Fault, ParamsOf } from "./define.ts";
import { roomsFaults } from "./rooms.ts";
import { songsFaults } from "./songs.ts";

export type { ParamsOf, ParamTypes } from "./define.ts";

const groups = {
  account: accountFaults,
  calls: callsFaults,
  coins: coinsFaults,
  rooms: roomsFaults,
  songs: songsFaults,
} as const;

export type FaultGroups = typeof groups;

/**
 * All errors that services, the gateway and sync answer with, by key: the error's code, followed by a dot and a variant
 * where one code has several sentences. Pages have a text for each in every other language. A key keeps its meaning and its
 * parameters, because open pages and services of another version read them; a sentence that says something else gets
 * another key.
 */
export const faults = {
  ...accountFaults,
  ...callsFaults,
  ...coinsFaults,
  ...roomsFaults,
  ...songsFaults,
} as const;

export type FaultKey = keyof typeof faults;

/** The parameters of an error's sentence. */
export type FaultParams<K extends FaultKey> = ParamsOf<(typeof faults)[K]["params"]>;
type KindAt<K extends FaultKey> = (typeof faults)[K]["kind"];

/** Further fields of the answer. A limit's error says in how many seconds to try again. */
type FieldsAt<K extends FaultKey> =
  KindAt<K> extends "too_many" ? ErrorFields & { readonly retry_after: number } : ErrorFields;

/** Parameters may be left out if there are none, and fields if none is required. */
type Rest<K extends FaultKey> =
  KindAt<K> extends "too_many"
    ? [params: FaultParams<K>, fields: FieldsAt<K>]
    : keyof FaultParams<K> extends never
      ? [params?: FaultParams<K>, fields?: FieldsAt<K>]
      : [params: FaultParams<K>, fields?: FieldsAt<K>];

/** In seconds, of a part that is away and whose error names no other time. */
const retryAfter = 2;
const usualFields = (kind: ErrorKind): ErrorFields =>
  kind === "unavailable" ? { retry_after: retryAfter } : {};

/**
 * The error of this key, to be thrown: `fault("playlist_full", { max: 500 })`. Its code is the key up to the first dot.
 *
 * @param params what varies in the sentence
 * @param fields further members of the answer, such as `required_coins`
 */
export function fault<K extends FaultKey>(key: K, ...[given, fields]: Rest<K>): ProductError {
  const { kind, sentence }: Fault = faults[key];
  const [code = key] = key.split(".");
  const params: ErrorParams = { ...given };
  return new ProductError(kind, code, sentence(params), { ...usualFields(kind), ...fields }, { key, params });
}

/** The same error under another code, for a caller that tells by the code what was refused. */
export const withCode = (code: string, { kind, message, text }: ProductError): ProductError =>
  new ProductError(kind, code, message, {}, text);
