import { ApiError, errorOf, networkError, session } from "@tutti/kit";
import { t } from "../texts/index.ts";

/** MIME types that the server accepts. */
export const ACCEPTED = ["image/png", "image/jpeg", "image/webp", "image/gif"];
const MAX_BYTES = 5 * 1024 * 1024;

/** Client-side check: an error message, or an empty string if the file may be uploaded. */
export function refusalOf({ type, size }: Pick<File, "type" | "size">): string {
  if (!ACCEPTED.includes(type)) return t("avatar.wrongType");
  return size > MAX_BYTES ? t("avatar.tooLarge") : "";
}

function urlIn(text: string): string | null {
  try {
    const url = (JSON.parse(text) as { avatar_url?: unknown } | null)?.avatar_url;
    return typeof url === "string" ? url : null;
  } catch {
    return null;
  }
}

async function answerOf({ status, responseText }: XMLHttpRequest): Promise<string> {
  const url = status === 200 ? urlIn(responseText) : null;
  if (url !== null) return url;
  if (status === 401) session.logOut();
  if (status === 200) throw new ApiError(status, "unknown", t("avatar.unreadableAnswer"));
  throw await errorOf(new Response(responseText, { status }));
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
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
