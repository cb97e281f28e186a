export type PlaylistLink =
  | { readonly site: "youtube"; readonly id: string }
  | { readonly site: "spotify"; readonly id: string }
  /** A link to anything else, which is not read. */
  | { readonly site: "other" };

/** The playlist that a text consisting of one link names; null for any other text, and for a link to one video. */
export function playlistLinkOf(text: string): PlaylistLink | null {
  const link = text.trim();
  // Addresses are shorter; what is longer is read as a list.
  if (link.length > 2000) return null;
  const uri = /^spotify:playlist:([A-Za-z0-9]{10,64})$/.exec(link)?.[1];
  if (uri) return { site: "spotify", id: uri };
  if (!/^https?:\/\/\S+$/i.test(link) || !URL.canParse(link)) return null;
  const { hostname, pathname, searchParams } = new URL(link);
  const host = hostname.replace(/^(?:www|m|music)\./, "");
  if (host === "youtube.com" || host === "youtu.be") {
    const list = searchParams.get("list");
    if (list && /^[\w-]{10,64}$/.test(list)) return { site: "youtube", id: list };
    const isVideo =
      searchParams.has("v") || host === "youtu.be" || /^\/(?:embed|shorts|live|v)\//.test(pathname);
    return isVideo ? null : { site: "other" };
  }
  const spotify =
    host === "open.spotify.com" ? /\/playlist\/([A-Za-z0-9]{10,64})/.exec(pathname)?.[1] : undefined;
  return spotify ? { site: "spotify", id: spotify } : { site: "other" };
}
