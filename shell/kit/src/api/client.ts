import type { paths } from "@tutti/proto/api";
import createClient, { type Client } from "openapi-fetch";
import type { SessionStore } from "../session/session.ts";
import { t } from "../texts/index.ts";
import { ApiError, errorOf, networkError } from "./api-error.ts";

export type ApiClient = Client<paths>;

/** Dependencies of the client; tests replace them. */
interface ApiClientOptions {
  readonly session: Pick<SessionStore, "get" | "refuse">;
  readonly baseUrl?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly newKey?: () => string;
  /** Called when the server rejected a command because the session has ended. */
  readonly onSessionEnd?: (sentence: string) => void;
}

/**
 * The typed API client. Adds the session's token to every call and an `Idempotency-Key` to every POST; throws an {@link
 * ApiError} on failure. A 401 ends only the session whose token the call carried, not a newer one.
 */
export function createApi({
  session,
  baseUrl = "",
  fetch,
  newKey = newIdempotencyKey,
  onSessionEnd,
}: ApiClientOptions) {
  const client: ApiClient = createClient<paths>({ baseUrl, ...(fetch ? { fetch } : {}) });
  client.use({
    onRequest({ request }) {
      const { token } = session.get();
      if (token && !request.headers.has("authorization"))
        request.headers.set("authorization", `Bearer ${token}`);
      if (request.method === "POST" && !request.headers.has("idempotency-key"))
        request.headers.set("idempotency-key", newKey());
    },
    async onResponse({ request, response }) {
      if (response.ok) return;
      const [, token] = request.headers.get("authorization")?.split("Bearer ") ?? [];
      const error = await errorOf(response);
      if (response.status === 401 && token) session.refuse(token);
      // A GET is repeated as a visitor's call; after any other call the user is asked to log in again.
      if (error.code === "session_ended" && request.method !== "GET") onSessionEnd?.(error.message);
      throw error;
    },
    onError({ error }) {
      return error instanceof ApiError || isAbort(error) ? (error as Error) : networkError();
    },
  });
  return client;
}

/**
 * A random idempotency key. A caller that retries a POST after a lost response sends the same key each time, as the
 * header `idempotency-key`. (`crypto.randomUUID` is missing on pages served over plain HTTP, such as a laptop's page
 * opened on a phone.)
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** An aborted call is not a network error. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/**
 * Returns the body of a response: `const { rooms } = await answerOf(api.GET("/explore/rooms"))`.
 *
 * @throws {ApiError}
 */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call;
  if (data === undefined) throw new ApiError(0, "empty_answer", t("errors.empty"));
  return data;
}
