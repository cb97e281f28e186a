import { decoded, isHostOf, type MediaLink, readLink } from "./media-link.ts";

/** A link in a text. */
export interface FoundLink {
  /** Where it stands, with brackets, quotation marks and Markdown around it. */
  readonly start: number;
  readonly end: number;
  /** The link as it was written. */
  readonly written: string;
  /** The text of a Markdown link, else empty. */
  readonly label: string;
  readonly link: MediaLink;
}

/** Sites whose links are known without `https://`. Other names with dots are names: will.i.am. */
const sites = [
  ...["youtube.com", "youtu.be", "youtube-nocookie.com", "ytimg.com", "open.spotify.com", "spotify.link"],
  ...["soundcloud.com", "music.apple.com", "itunes.apple.com", "deezer.com", "deezer.page.link", "tidal.com"],
  ...["bandcamp.com", "vimeo.com", "dailymotion.com", "music.163.com", "y.qq.com", "bilibili.com", "b23.tv"],
  ...[
    "nicovideo.jp",
    "song.link",
    "album.link",
    "lnk.to",
    "music.amazon.com",
    "google.com",
    "l.facebook.com",
  ],
];
const escaped = sites.map((site) => site.replaceAll(".", String.raw`\.`)).join("|");
const beginnings = new RegExp(
  String.raw`https?:\/\/|spotify:(?=(?:track|album|artist|playlist|episode):\w)|www\.(?=[a-z0-9])|(?:${escaped})(?=[/?#])`,
  "gi",
);
/** All that may stand in an address; punctuation of other scripts ends it. */
const address = /[^\s<>"`|{}\\^\p{Cc}‘’“”«»‹›、。，．！？；：（）［］【】〔〕「」『』《》〈〉…]{1,2000}/uy;
/** Before these a scheme or a site's name is a part of another address. */
const partOfAnother = /[/=@%&?#\\]/;
const partOfName = /[\w@/=%&?#\\+$]/;

/** Brackets and quotation marks that people put around links. */
const pairs = ["<>", "()", "[]", "{}", '""', "''", "“”", "‘’", "«»", "（）", "【】", "「」", "『』", "《》"];

/** Without punctuation behind it, and without a closing bracket whose opening one is before the address. */
function trimmed(raw: string): string {
  const behind = `.,;:!?'*~${raw.includes("(") ? "" : ")"}${raw.includes("[") ? "" : "]"}`;
  let end = raw.length;
  while (end > 0 && behind.includes(raw[end - 1] ?? "")) end--;
  return raw.slice(0, end);
}

/** Two addresses without a space between them: the end of the first one; else the whole length. */
function endOfFirst(address: string): number {
  // A tag of a forum, or a wiki's text of the link.
  const tag = address.search(/\[\/|\]\[/);
  const raw = tag < 0 ? address : address.slice(0, tag);
  const second = /https?:\/\//gi;
  second.lastIndex = 8;
  const at = second.exec(raw)?.index;
  if (at === undefined) return raw.length;
  const before = raw.slice(0, at);
  return /[,;]$/.test(before) || readLink(trimmed(before)).kind === "video" ? at : raw.length;
}

/** Where the text of a Markdown link begins whose address begins at `start`; -1 if it is none. */
function startOfLabel(text: string, start: number): number {
  let depth = 1;
  for (let at = start - 1; at >= Math.max(0, start - 400); at--) {
    if (text[at] === "]") depth++;
    if (text[at] === "[" && --depth === 0) return at;
  }
  return -1;
}

/** The link with what is around it. */
function wrapped(text: string, start: number, written: string): FoundLink {
  const link = readLink(written);
  let [from, to] = [start, start + written.length];
  const isAround = () => pairs.includes(`${text[from - 1]}${text[to]}`);
  if (isAround()) [from, to] = [from - 1, to + 1];
  // A title may follow: [text](address "title").
  const opened = text.startsWith("](", from - 2) ? from - 2 : text.startsWith("](", from - 1) ? from - 1 : -1;
  const label = opened < 0 ? -1 : startOfLabel(text, opened);
  if (label >= 0) {
    const closing = /[^)\n]{0,200}\)/y;
    closing.lastIndex = to;
    const isClosed = opened === from - 1;
    const end = isClosed ? to : closing.test(text) ? closing.lastIndex : to;
    const bang = text[label - 1] === "!" ? 1 : 0;
    return { start: label - bang, end, written, label: text.slice(label + 1, opened), link };
  }
  while (isAround()) [from, to] = [from - 1, to + 1];
  return { start: from, end: to, written, label: "", link };
}

/** Where the host begins that has this site's name, with two slashes before it. */
function startOfHost(text: string, name: number, previous: number): number {
  const earliest = Math.max(previous, name - 64);
  let start = name;
  while (start > earliest && /[a-z0-9.-]/i.test(text[start - 1] ?? "")) start--;
  while (start < name && /[.-]/.test(text[start] ?? "")) start++;
  // A scheme before two slashes is none that is read: `ftp://`.
  const hasSlashes = text.startsWith("//", start - 2) && text[start - 3] !== ":";
  return hasSlashes && start - 2 >= earliest ? start - 2 : start;
}

function isOfSite(written: string): boolean {
  const host = /^(?:\/\/)?([^/?#]*)/.exec(written)?.[1]?.toLowerCase() ?? "";
  return host.startsWith("www.") || isHostOf(host, sites);
}

/** Addresses as programs escape them, `https:\/\/` and `https%3A%2F%2F`, as long as they were and readable. */
const withPlainAddresses = (text: string): string =>
  text
    .replaceAll(/https?:\\\/\\\/[^\s"'<>]{1,2000}/gi, (address) =>
      padded(address.replaceAll("\\/", "/"), address),
    )
    .replaceAll(/(?<![\w/=%&?#@])https?%3a%2f%2f[^\s"'<>]{1,2000}/gi, (address) =>
      padded(decoded(address), address),
    );

/** Spaces, where an escaped address has none, keep the places of what is behind. */
const padded = (plain: string, as: string): string => plain.padEnd(as.length);

/**
 * The links in a text, in their order. Names of known sites count without `https://`. No package finds what people
 * paste: linkify-it overlooks links behind letters of scripts without spaces, and takes two with a comma between for one.
 */
export function linksIn(given: string): FoundLink[] {
  const text = withPlainAddresses(given);
  const found: FoundLink[] = [];
  beginnings.lastIndex = 0;
  for (let match = beginnings.exec(text); match; match = beginnings.exec(text)) {
    const hasScheme = /[:/]$/.test(match[0]);
    const start = hasScheme ? match.index : startOfHost(text, match.index, found.at(-1)?.end ?? 0);
    const isTagged = /^\[url=$/i.test(text.slice(Math.max(0, start - 5), start));
    if (!isTagged && (hasScheme ? partOfAnother : partOfName).test(text[start - 1] ?? " ")) continue;
    address.lastIndex = start;
    const [whole = ""] = address.exec(text) ?? [];
    const [raw = ""] = isTagged ? whole.split("]", 1) : [whole];
    const written = trimmed(raw.slice(0, endOfFirst(raw)));
    if (!written || !(hasScheme || isOfSite(written))) continue;
    const link = wrapped(text, start, written);
    // The text of a Markdown link may be an address, too.
    while ((found.at(-1)?.end ?? 0) > link.start) found.pop();
    let { end } = link;
    while (end < given.length && given[end] !== text[end]) end++;
    found.push({ ...link, end });
    beginnings.lastIndex = Math.max(start + written.length, link.end);
  }
  return found;
}

/** A longer text is no link alone. */
const longestAlone = 2000;

/** The link of which a text consists; null if there is none, another one, or more than that. */
export function linkOf(text: string): FoundLink | null {
  const trimmedText = text.trim();
  if (trimmedText.length > longestAlone) return null;
  const [link, second] = linksIn(trimmedText);
  if (!link || second) return null;
  const rest = trimmedText.slice(0, link.start) + trimmedText.slice(link.end);
  return /[\p{L}\p{N}]/u.test(rest) ? null : link;
}

/** The id of the YouTube video of a text that is a link to it; undefined for any other text. */
export function videoIdOf(text: string): string | undefined {
  const link = linkOf(text)?.link;
  return link?.kind === "video" ? link.videoId : undefined;
}
