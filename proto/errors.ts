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

/** An error whose message may be shown to people. `code` is stable snake_case; `message` is a sentence. */
export class ProductError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: ErrorFields;

  constructor(kind: ErrorKind, code: string, message: string, fields: ErrorFields = {}) {
    super(message);
    this.name = "ProductError";
    this.kind = kind;
    this.code = code;
    this.fields = fields;
  }
}

export const isErrorKind = (value: unknown): value is ErrorKind =>
  typeof value === "string" && Object.hasOwn(errorKinds, value);

export const malformed = (message: string, code = "malformed") =>
  new ProductError("malformed", code, message);
export const invalid = (message: string, code = "invalid") => new ProductError("invalid", code, message);
export const unauthenticated = (message = "Please log in.", code = "unauthenticated") =>
  new ProductError("unauthenticated", code, message);
export const forbidden = (message: string, code = "forbidden") =>
  new ProductError("forbidden", code, message);
export const notFound = (message: string, code = "not_found") => new ProductError("not_found", code, message);
export const conflict = (message: string, code: string, fields: ErrorFields = {}) =>
  new ProductError("conflict", code, message, fields);
/** `retryAfter` in seconds. */
export const tooMany = (message: string, retryAfter: number, code = "too_many") =>
  new ProductError("too_many", code, message, { retry_after: retryAfter });
export const unavailable = (
  message = "A part of Tutti is not answering. Please try again in a moment.",
  code = "unavailable",
) => new ProductError("unavailable", code, message, { retry_after: 2 });
