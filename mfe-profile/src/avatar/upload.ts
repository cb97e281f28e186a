import { ApiError, session } from "@tutti/kit";
import { t } from "../texts/index.ts";

/** MIME types that the server accepts. */
export const ACCEPTED = ["image/png", "image/jpeg", "image/webp", "image/gif"];
const MAX_BYTES = 5 * 1024 * 1024;

/** Client-side check: an error message, or an empty string if the file may be uploaded. */
export function refusalOf({ type, size }: Pick<File, "type" | "size">): string {
  if (!ACCEPTED.includes(type)) return t("avatar.wrongType");
  return size > MAX_BYTES ? t("avatar.tooLarge") : "";
}

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

function answerOf({ status, responseText }: XMLHttpRequest): string {
  const { avatar_url: url, error, code } = parse(responseText);
  if (status === 200 && typeof url === "string") return url;
  if (status === 401) session.logOut();
  if (typeof error !== "string" || typeof code !== "string")
    throw new ApiError(status, "unknown", t("avatar.unreadableAnswer"));
  throw new ApiError(status, code, error);
}

/**
 * Uploads the user's picture and returns its URL. `onProgress` gets the uploaded fraction, 0 to 1: only XMLHttpRequest
 * reports it, so the typed client, which uses fetch, is not used here.
 *
 * @throws {ApiError} with status 0 if there was no response.
 */
export const uploadAvatar = (
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("avatar", file);
    request.open("POST", "/api/user/avatar");
    request.setRequestHeader("authorization", `Bearer ${session.get().token ?? ""}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(answerOf(request));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new ApiError(0, "network_error", "Network error"));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
