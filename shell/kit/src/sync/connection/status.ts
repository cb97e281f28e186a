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

export const failingMessage = "There was an error connecting to the room. Please try again later.";
