import { authPrompt } from "../session/auth-prompt.ts";
import { session } from "../session/index.ts";
import { type ApiClient, createApi } from "./client.ts";
import { type EarlyPage, takeEarlyCall } from "./early-calls.ts";

export { ApiError, errorOf, messageOf, networkError } from "./api-error.ts";
export { type ApiClient, answerOf, createApi, newIdempotencyKey } from "./client.ts";

/** The API client with this page's session. */
export const api: ApiClient = createApi({
  session,
  baseUrl: `${window.location.origin}/api`,
  // `globalThis.fetch` is looked up at each call: tests and tracing replace it after this module is loaded.
  fetch: async (request) =>
    (await takeEarlyCall(request, globalThis as unknown as EarlyPage)) ?? globalThis.fetch(request),
  onSessionEnd: (sentence) => authPrompt.open("login", sentence),
});
