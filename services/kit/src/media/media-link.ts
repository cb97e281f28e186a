/** Where a link leads, as far as music is concerned. */
export type MediaLink =
  /** A video of YouTube; `listId` if the link names a playlist beside it that can be read. */
  | { readonly kind: "video"; readonly videoId: string; readonly listId?: string }
  | { readonly kind: "playlist"; readonly site: "youtube" | "spotify"; readonly id: string }
  /** A mix that YouTube makes for each viewer, without a video: it cannot be read. */
  | { readonly kind: "mix" }
  /** YouTube without a video: a channel, a search, its start page. */
  | { readonly kind: "noVideo" }
  /** Any other site. */
  | { readonly kind: "other" };

const other: MediaLink = { kind: "other" };

const youtubeHosts = ["youtube.com", "youtu.be", "youtube-nocookie.com", "youtube.googleapis.com"];
const thumbnailHosts = ["ytimg.com", "img.youtube.com"];
/** Sites that lead to the address in a parameter. */
const redirects: readonly {
  readonly host: RegExp;
  readonly path: RegExp;
  readonly names: readonly string[];
}[] = [
  { host: /^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}$/, path: /^\/url$/, names: ["q", "url"] },
  { host: /^lm?\.(?:facebook|instagram)\.com$/, path: /^\//, names: ["u"] },
  { host: /^(?:www\.)?facebook\.com$/, path: /^\/flx\/warn\//, names: ["u"] },
  { host: /^out\.reddit\.com$/, path: /^\//, names: ["url"] },
  { host: /^t\.umblr\.com$/, path: /^\/redirect$/, names: ["z"] },
  { host: /^(?:www\.)?vk\.com$/, path: /^\/away\.php$/, names: ["to"] },
  { host: /^steamcommunity\.com$/, path: /^\/linkfilter\//, names: ["u", "url"] },
  { host: /^(?:www\.)?duckduckgo\.com$/, path: /^\/l\//, names: ["uddg"] },
  { host: /^[\w-]+\.safelinks\.protection\.outlook\.com$/, path: /^\//, names: ["url"] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, names: ["url"] },
];
/** Pages of YouTube that lead to the address in a parameter. */
const leadsOn = /^\/(?:attribution_link|redirect|oembed|signin|m)$/;
const namesOfTargets = ["u", "q", "url", "next", "continue"];
const maxDepth = 3;

/** Whether a host is one of these domains or a part of one; a look-alike such as `youtube.com.example.org` is not. */
export const isHostOf = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** An id at the beginning of a text, which may be followed by what was typed or copied with it. */
function idAt(text: string | null | undefined): string | undefined {
  const id = /^[\w-]{11}(?![\w-])/.exec(text?.trim() ?? "")?.[0];
  // Names of pages that have an id's form.
  return id === "videoseries" || id === "live_stream" ? undefined : id;
}

/** A text without percent-encoding, as it is if it has another. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function readYoutube(url: URL, host: string, depth: number): MediaLink {
  const path = url.pathname.replaceAll(/\/{2,}/g, "/");
  const { searchParams: query } = url;
  if (leadsOn.test(path) && depth < maxDepth) {
    const target = namesOfTargets.map((name) => query.get(name)).find((value) => value !== null);
    if (target) return readAddress(target, "https://www.youtube.com", depth + 1);
  }
  // Old addresses of its mobile pages: `#/watch?v=`.
  const behindHash = new URLSearchParams(url.hash.replace(/^#[^?!]*[?!]/, ""));
  const inPath = /^\/(?:embed|shorts|live|v|e|w|vi|vi_webp|watch|video|source)\/([^/]+)/i.exec(path)?.[1];
  const short = host === "youtu.be" ? path.slice(1) : undefined;
  const texts = [query.get("v"), query.get("V"), query.get("vi"), inPath, short, behindHash.get("v")];
  const videoId = texts.map(idAt).find((id) => id !== undefined);
  const list = /^[\w-]{10,64}$/.exec(query.get("list") ?? "")?.[0];
  // Lists that begin so are made for each viewer, except the curated ones of YouTube Music.
  const isMade = list !== undefined && /^(?:RD|UL)/.test(list);
  if (videoId !== undefined) return { kind: "video", videoId, ...(list && !isMade ? { listId: list } : {}) };
  if (list !== undefined && (!isMade || list.startsWith("RDCLAK")))
    return { kind: "playlist", site: "youtube", id: list };
  if (isMade) return { kind: "mix" };
  // Encoded twice: `/watch%3Fv%3DID`.
  const again = decoded(url.href);
  return again !== url.href && depth < maxDepth
    ? readAddress(again, undefined, depth + 1)
    : { kind: "noVideo" };
}

function readAddress(text: string, base: string | undefined, depth: number): MediaLink {
  if (!URL.canParse(text, base)) return other;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return other;
  const host = url.hostname.replace(/\.$/, "");
  if (isHostOf(host, thumbnailHosts)) {
    const videoId = idAt(/^\/(?:vi|vi_webp|an|an_webp)\/([^/]+)\//.exec(url.pathname)?.[1]);
    return videoId === undefined ? other : { kind: "video", videoId };
  }
  if (isHostOf(host, youtubeHosts)) return readYoutube(url, host, depth);
  if (host === "open.spotify.com") {
    const id = /\/playlist\/([A-Za-z0-9]{10,64})(?![A-Za-z0-9])/.exec(url.pathname)?.[1];
    return id === undefined ? other : { kind: "playlist", site: "spotify", id };
  }
  const redirect = redirects.find((each) => each.host.test(host) && each.path.test(url.pathname));
  const target = redirect?.names.map((name) => url.searchParams.get(name)).find((value) => value !== null);
  return target && depth < maxDepth ? readAddress(target, undefined, depth + 1) : other;
}

/** Reads one link, with or without its scheme; addresses copied from HTML may have `&amp;` for `&`. */
export function readLink(link: string): MediaLink {
  const plain = link.replaceAll(/&(?:amp;)+/gi, "&");
  const id = /^spotify:playlist:([A-Za-z0-9]{10,64})$/i.exec(plain)?.[1];
  if (id !== undefined) return { kind: "playlist", site: "spotify", id };
  return readAddress(
    /^[a-z]+:\/\//i.test(plain) ? plain : `https://${plain.replace(/^\/\//, "")}`,
    undefined,
    0,
  );
}

/** The one form in which links to videos are stored, which every player of rooms takes. */
export const videoLink = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`;
