/** Longest search that the server accepts. */
export const maxQuery = 500;

/**
 * What was shared with the installed app: the page's manifest names these parameters of /search_music. The address comes
 * first, since the text may be long; apps put it into either field.
 */
export function sharedSearch(search: string): string {
  const params = new URLSearchParams(search);
  const [url = "", text = "", title = ""] = ["url", "query", "title"].map((name) => params.get(name)?.trim());
  const parts = [...(text.includes(url) ? [] : [url]), text, ...(text.includes(title) ? [] : [title])];
  return parts
    .filter(Boolean)
    .join(" ")
    .slice(0, maxQuery)
    .replace(/[\uD800-\uDBFF]$/, "");
}

/** The search of a room, for what was shared. */
export const searchAddress = (roomName: string, query: string): string =>
  `/search_music?${new URLSearchParams({ room: roomName, is_host: "False", query, search_type: "song" })}`;
