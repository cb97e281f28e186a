import { ApiError, session } from "@tutti/kit";

/** What the server takes. */
export const ACCEPTED = ["image/png", "image/jpeg", "image/webp", "image/gif"];
const MAX_BYTES = 5 * 1024 * 1024;

/** Why a file need not be sent at all; empty when it may be. */
export function refusalOf({ type, size }: Pick<File, "type" | "size">): string {
  if (!ACCEPTED.includes(type)) return "Pictures are PNG, JPEG, WebP or GIF files.";
  return size > MAX_BYTES ? "A picture has at most 5 MB." : "";
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
    throw new ApiError(status, "unknown", "The server sent an answer that cannot be read.");
  throw new ApiError(status, code, error);
}

/**
 * Sends one's picture; answers its address. `onProgress` hears the share that has gone, 0 to 1: only this older way of
 * calling tells it, so the page's typed client is not used here.
 *
 * @throws {ApiError} with status 0 where no answer came.
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
