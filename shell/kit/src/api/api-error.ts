/** Further fields of an error body, such as `current_coins` and `required_coins`. */
export type ErrorFields = Readonly<Record<string, unknown>>;

/**
 * A failed call. `message` is a sentence for the user; `code` is stable snake_case; `status` is 0 when there was no
 * response (then `code` is `network_error`).
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: ErrorFields;

  constructor(status: number, code: string, message: string, fields: ErrorFields = {}) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export const networkError = (): ApiError => new ApiError(0, "network_error", "Network error");

/** Parses the body `{"error", "code", …}` of a response that is not OK. Any other body gives a generic message. */
export async function errorOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const { error, code, ...fields } = (typeof body === "object" && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  return new ApiError(
    answer.status,
    typeof code === "string" ? code : "unknown",
    typeof error === "string" && error !== "" ? error : `Something went wrong (${answer.status}).`,
    fields,
  );
}

/** The message to show: the server's own, or `fallback` if the server sent none or did not respond. */
export function messageOf(error: unknown, fallback: string): string {
  const said = error instanceof ApiError && error.status > 0 && error.code !== "unknown";
  return said ? error.message : fallback;
}
