import { type ErrorFields, errorKinds, type ProductError } from "@tutti/proto/errors";

/** An error as an HTTP answer. */
export interface Refusal {
  readonly status: number;
  readonly body: ErrorFields;
  readonly headers: Readonly<Record<string, string>>;
}

/** In seconds, for an error that names no time. */
const again = 2;

/** What a browser is told before it has a connection. Of what passes by itself it learns when to come again. */
export function refusalOf({ kind, code, message, fields }: ProductError): Refusal {
  const passes = kind === "unavailable" || kind === "too_many";
  return {
    status: errorKinds[kind].http,
    body: { error: message, code, ...fields },
    headers: passes ? { "retry-after": String(fields.retry_after ?? again) } : {},
  };
}
