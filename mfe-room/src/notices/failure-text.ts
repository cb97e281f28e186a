import { ApiError } from "@tutti/kit";

/** Why the server refused; null where it failed or was not reached, for which nobody has a reason to show. */
function reasonOf(error: unknown): string | null {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refused && error.code !== "unknown" ? error.message : null;
}

/** What failed, and why where there is a reason: "Failed to pin track: The song is gone." */
export function failureText(what: string, error: unknown): string {
  const reason = reasonOf(error);
  return reason ? `${what}: ${reason}` : what;
}

/** The reason alone where there is one, else the sentence: "Failed to request track. Please try again." */
export const reasonOr = (sentence: string, error: unknown): string => reasonOf(error) ?? sentence;
