/**
 * The id of the YouTube video in a link; undefined for any other link. Accepts exactly the forms that the room's player
 * accepts.
 */
export function videoIdOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { hostname, pathname, searchParams } = new URL(link);
  const host = hostname.replace(/^(www|m|music)\./, "");
  const embedded = /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1];
  const named =
    host === "youtu.be"
      ? pathname.slice(1)
      : host === "youtube.com" || host === "youtube-nocookie.com"
        ? (searchParams.get("v") ?? embedded)
        : undefined;
  return named !== undefined && /^[\w-]{11}$/.test(named) ? named : undefined;
}
