import type { paths } from "@tutti/proto/api";
import createClient, { type Client } from "openapi-fetch";
import type { SessionStore } from "../session/session.ts";
import { ApiError, errorOf, networkError } from "./api-error.ts";

export type ApiClient = Client<paths>;

/** What the client needs of the page. */
export interface ApiSurroundings {
  readonly session: Pick<SessionStore, "get" | "refuse">;
  readonly baseUrl?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly newKey?: () => string;
}

/**
 * The typed client of the product's calls. Every call carries the session's token, every POST an
 * `Idempotency-Key`; a failure is thrown as an {@link ApiError}. A 401 ends the session that the call was
 * made with, and no newer one.
 */
export function createApi({ session, baseUrl = "", fetch, newKey = newIdempotencyKey }: ApiSurroundings) {
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
      if (response.status === 401 && token) session.refuse(token);
      throw await errorOf(response);
    },
    onError({ error }) {
      return error instanceof ApiError || isAbort(error) ? (error as Error) : networkError();
    },
  });
  return client;
}

/**
 * The key of something that must happen once however often it is asked for: a caller that may ask again, because no
 * answer came, gives it as the header `idempotency-key` each time. (`crypto.randomUUID` is missing on pages served
 * over plain HTTP, such as a laptop's page opened on a phone.)
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** A call that its own caller took back is no network error. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/**
 * The body of an answer: `const { rooms } = await answerOf(api.GET("/explore/rooms"))`.
 *
 * @throws {ApiError}
 */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call;
  if (data === undefined) throw new ApiError(0, "empty_answer", "The server sent an empty answer.");
  return data;
}
