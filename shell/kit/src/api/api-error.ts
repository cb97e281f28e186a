import { errorText, loadServerTexts, type SentError } from "../server-texts/server-texts.ts";
import { StorageError } from "../session/browser-storage.ts";
import { t } from "../texts/index.ts";

/** Further fields of an error body, such as `current_coins` and `required_coins`. */
type ErrorFields = Readonly<Record<string, unknown>>;

/**
 * A failed call. `message` is a sentence for the user, in the language of the page when it failed; `code` is stable
 * snake_case; `status` is 0 when there was no response (then `code` is `network_error`).
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

export const networkError = (): ApiError => new ApiError(0, "network_error", t("errors.network"));

/** What names the sentence of an error, if the body has it. */
const textOf = (key: unknown, params: unknown): Pick<SentError, "key" | "params"> =>
  typeof key === "string" ? { key, params: (params ?? {}) as SentError["params"] } : {};

/** Parses the body `{"error", "code", …}` of a response that is not OK. Any other body gives a generic message. */
export async function errorOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const { error, code, key, params, ...fields } = (
    typeof body === "object" && body !== null ? body : {}
  ) as Record<string, unknown>;
  const sentence = typeof error === "string" && error !== "" ? error : null;
  if (sentence !== null) await loadServerTexts();
  return new ApiError(
    answer.status,
    typeof code === "string" ? code : "unknown",
    sentence === null
      ? t("errors.status", { status: answer.status })
      : errorText({ message: sentence, ...textOf(key, params) }),
    fields,
  );
}

/** The message to show: the server's own, or `fallback` if the server sent none or did not respond. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof StorageError) return t("errors.storage");
  const said = error instanceof ApiError && error.status > 0 && error.code !== "unknown";
  return said ? error.message : fallback;
}
