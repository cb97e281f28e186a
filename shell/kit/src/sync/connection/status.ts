/** The room as it was entered. */
export interface JoinedRoom {
  /** As its maker wrote it. */
  readonly roomName: string;
  readonly role: "host" | "guest";
  readonly username: string;
  readonly playlistVersion: number;
}

export type Status =
  | { readonly kind: "connecting" }
  | { readonly kind: "joined"; readonly room: JoinedRoom }
  /** The first tries to come back, one a second. */
  | { readonly kind: "reconnecting"; readonly attempt: number }
  /** Still trying, but the user should know. */
  | { readonly kind: "failing"; readonly attempt: number; readonly message: string }
  /** Nothing more will come. `code` is the server's, `message` a sentence for the user. */
  | { readonly kind: "closed"; readonly code: string; readonly message: string };

/** How far the last try came, as the user is told once several have failed. */
export const troubles = {
  /** No transport could even be started. */
  unstarted: "Failed to initialize room connection",
  /** No transport opened. */
  unreachable: "Failed to connect to room server",
  /** The server was there, and the room was not entered or did not hold. */
  unjoined: "There was an error connecting to the room. Please try again later.",
} as const;
export type Trouble = keyof typeof troubles;
