import { ApiError } from "@tutti/kit";
import { t } from "../texts/index.ts";

/** What failed, with the server's reason for a 4xx: "Failed to reject track: The song is gone." */
export function failureText(what: string, error: unknown): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refused && error.code !== "unknown" ? t("failedBecause", { what, why: error.message }) : what;
}
