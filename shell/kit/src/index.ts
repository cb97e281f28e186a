// Needed on every page: the session, the one history, the API client, and the small components of header and home.

export { shownRoomName } from "@tutti/proto/sync/shown-room-name";
export type * from "./api/api-types.ts";
export * from "./api/index.ts";
export { checkSession } from "./api/startup-check.ts";
export type { Lifecycles, RemoteModule } from "./lifecycles.ts";
export * from "./navigation/index.tsx";
export * from "./parts/index.ts";
export { type AuthMode, type AuthPrompt, authPrompt, useAuthPrompt } from "./session/auth-prompt.ts";
export * from "./session/index.ts";
export type { SessionStore } from "./session/session.ts";
