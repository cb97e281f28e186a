/**
 * The closed list of error kinds. Each has its gRPC status, its HTTP status and the close code of a realtime socket;
 * nothing else in the product maps errors.
 */
export const errorKinds = {
  malformed: { grpc: 3, http: 400, close: 4400 },
  invalid: { grpc: 11, http: 422, close: 4400 },
  unauthenticated: { grpc: 16, http: 401, close: 4401 },
  too_few_coins: { grpc: 9, http: 402, close: 4402 },
  forbidden: { grpc: 7, http: 403, close: 4403 },
  not_found: { grpc: 5, http: 404, close: 4404 },
  conflict: { grpc: 6, http: 409, close: 4409 },
  used_up: { grpc: 9, http: 410, close: 4410 },
  /** The request is for a host that this product does not serve. */
  misdirected: { grpc: 3, http: 421, close: 4400 },
  too_large: { grpc: 11, http: 413, close: 1009 },
  wrong_type: { grpc: 3, http: 415, close: 1003 },
  too_many: { grpc: 8, http: 429, close: 4429 },
  internal: { grpc: 13, http: 500, close: 1011 },
  unavailable: { grpc: 14, http: 503, close: 1013 },
} as const;

export type ErrorKind = keyof typeof errorKinds;

/** Close codes of connections that end without an error of the client. */
export const closeCodes = {
  /** The node is shutting down; reconnect at once, to another one. */
  restarting: 1012,
  /** The client reads too slowly. */
  tooSlow: 4008,
} as const;

/** Fields added to the response body of an error, such as `required_coins`. */
export type ErrorFields = Readonly<Record<string, string | number | boolean>>;

/** Values of what varies in an error's sentence, such as `{ max: 50 }`. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** What a page makes an error's sentence of in its own language: a key of `proto/faults`, and the sentence's parameters. */
export interface ErrorText {
  readonly key: string;
  readonly params: ErrorParams;
}

/**
 * An error whose message may be shown to people. `code` is stable snake_case; `message` is the English sentence. `text` is
 * null for an error that is in no catalogue: pages then show `message`. Services throw {@link fault} of `proto/faults`.
 */
export class ProductError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: ErrorFields;
  readonly text: ErrorText | null;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    fields: ErrorFields = {},
    text: ErrorText | null = null,
  ) {
    super(message);
    this.name = "ProductError";
    this.kind = kind;
    this.code = code;
    this.fields = fields;
    this.text = text;
  }
}

/** Members of an error answer that name its sentence: `key`, and `params` unless the sentence has none. */
export function textMembers(text: ErrorText | null): {
  readonly key?: string;
  readonly params?: ErrorParams;
} {
  if (text === null) return {};
  return Object.keys(text.params).length === 0 ? { key: text.key } : text;
}

/** An error as the JSON body of an HTTP response. */
export const errorBody = ({ message, code, fields, text }: ProductError) => ({
  error: message,
  code,
  ...fields,
  ...textMembers(text),
});

export const isErrorKind = (value: unknown): value is ErrorKind =>
  typeof value === "string" && Object.hasOwn(errorKinds, value);
