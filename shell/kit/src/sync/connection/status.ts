import type { ServerData } from "@tutti/proto/sync";

/** The room as returned by the join. */
export interface JoinedRoom {
  /** As its creator spelled it. */
  readonly roomName: string;
  readonly role: "host" | "guest";
  readonly username: string;
  readonly playlistVersion: number;
}

export const joinedRoomOf = (data: ServerData<"joined">): JoinedRoom => ({
  roomName: data.room_name,
  role: data.role,
  username: data.user.username,
  playlistVersion: data.playlist_version,
});

export type Status =
  | { readonly kind: "connecting" }
  | { readonly kind: "joined"; readonly room: JoinedRoom }
  /** The first reconnection attempts, one a second. */
  | { readonly kind: "reconnecting"; readonly attempt: number }
  /** Still retrying, but shown to the user. */
  | { readonly kind: "failing"; readonly attempt: number; readonly message: string }
  /** Final, with the server's error: `until` is when a ban ends, in ms. */
  | ({ readonly kind: "closed" } & Omit<ServerData<"error">, "id">);

/** Error messages for the user, by how far the last attempt got. */
export const connectionErrors = {
  /** No transport could even be started. */
  unstarted: "Failed to initialize room connection",
  /** No transport opened. */
  unreachable: "Failed to connect to room server",
  /** A transport opened, but joining failed or the connection did not last. */
  unjoined: "There was an error connecting to the room. Please try again later.",
} as const;
export type ConnectionError = keyof typeof connectionErrors;
