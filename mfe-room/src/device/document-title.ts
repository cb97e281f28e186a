/** What of the playback a title shows. */
interface Titled {
  readonly song: { readonly title: string } | null;
  readonly activity: { readonly kind: string };
}

/** The page's title in a room: the song only while it plays. */
export const documentTitle = ({ song, activity }: Titled, roomTitle: string): string =>
  song && activity.kind === "playing" ? `▶ ${song.title} · ${roomTitle}` : roomTitle;
