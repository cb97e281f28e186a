import { errorBody, errorKinds, type ProductError } from "@tutti/proto/errors";

/** An error as an HTTP response. */
export interface Refusal {
  readonly status: number;
  readonly body: ReturnType<typeof errorBody>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Default of `retry-after`, in seconds. */
const again = 2;

/** The HTTP response to a failed connection attempt. Transient errors get a `retry-after`. */
export function refusalOf(error: ProductError): Refusal {
  const { kind, fields } = error;
  const passes = kind === "unavailable" || kind === "too_many";
  return {
    status: errorKinds[kind].http,
    body: errorBody(error),
    headers: passes ? { "retry-after": String(fields.retry_after ?? again) } : {},
  };
}
