import { session } from "../session/index.ts";
import { type ApiClient, createApi } from "./client.ts";
import { type EarlyPage, takeEarlyCall } from "./early-calls.ts";

export { ApiError, messageOf } from "./api-error.ts";
export { type ApiClient, answerOf, createApi, newIdempotencyKey } from "./client.ts";

/** The product's calls, with this page's session. */
export const api: ApiClient = createApi({
  session,
  baseUrl: `${window.location.origin}/api`,
  // Looked up at each call: tests and tracing replace the page's fetch after this module is loaded.
  fetch: async (request) =>
    (await takeEarlyCall(request, globalThis as unknown as EarlyPage)) ?? globalThis.fetch(request),
});
