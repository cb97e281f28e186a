/** The slice of a snapshot that a title needs. */
interface Titled {
  readonly song: { readonly title: string } | null;
  readonly activity: { readonly kind: string };
}

/** The document's title in a room: the song only while it plays. */
export const documentTitle = ({ song, activity }: Titled, roomTitle: string): string =>
  song && activity.kind === "playing" ? `▶ ${song.title} · ${roomTitle}` : roomTitle;
