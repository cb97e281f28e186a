import { type FoundLink, linksIn, type MediaLink } from "@tutti/service-kit";
import { cleanLine } from "./clean-line.ts";
import { isHeading } from "./headings.ts";
import { lineText } from "./line-text.ts";
import type { ListedSong, NoSong } from "./listed-song.ts";
import { artistOfWikiLink, isStruck } from "./markup.ts";
import { readingsOf } from "./readings.ts";
import { severalSongs } from "./several-songs.ts";

/** Longer texts are no names; their beginning is read. */
const maxNames = 500;
/** What joins the parts of a line with several links. */
const JOINT = /^[\s,;|、，&+]*(?:(?:and|und|et|y|or|oder)(?:\s+|$)|[和と])?/i;

/** Why a line with such a link has no song, if its names lead to none. */
export const UNREAD: Record<Exclude<MediaLink["kind"], "video">, NoSong> = {
  playlist: "playlist_among_lines",
  mix: "mix_not_read",
  noVideo: "link_without_video",
  other: "link_not_read",
};

const isNamed = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Tags of HTML and of forums around a link and its text. */
const TAG = /<\/?[a-z][^<>]{0,300}>|\[\/?url[^\]]{0,300}\]/gi;

/** Between a title and an artist. */
const JOINED = /\s[-–—]\s|\sby\s|:\s|[–—“”"]/i;

/**
 * The names beside a link: the text of a Markdown link if it has both title and artist, else what is left of its part of
 * the line, with that text.
 */
function namesBeside({ label }: Pick<FoundLink, "label">, before: string, behind: string): string {
  const text = isNamed(label) && linksIn(label).length === 0 ? label.slice(0, maxNames) : "";
  if (JOINED.test(text)) return cleanLine(text);
  const around = `${before.slice(0, maxNames)}${text || " "}${behind.slice(0, maxNames)}`;
  return cleanLine(around.replaceAll(TAG, " ").slice(0, maxNames));
}

/** A part of a line with one link. */
interface LinkedPart {
  readonly link: MediaLink;
  /** The names beside the link; empty without any. */
  readonly names: string;
  readonly text: string;
}

/** The parts of a line with links, one for each; of several links to one place the first. */
export function linkedParts(written: string): LinkedPart[] {
  const links = linksIn(written);
  const seen = new Set<string>();
  return links.flatMap((found, i): LinkedPart[] => {
    const { link, written: address } = found;
    const key = link.kind === "video" ? link.videoId : address;
    if (seen.has(key)) return [];
    seen.add(key);
    const previous = links[i - 1]?.end;
    const to = i === links.length - 1 ? written.length : found.end;
    const start = written.slice(previous ?? 0, found.start);
    const before = previous === undefined ? start : start.replace(JOINT, "");
    const names = namesBeside(found, before, written.slice(found.end, to));
    const text = lineText(before + written.slice(found.start, to));
    return [{ link, names: isNamed(names) ? names : "", text }];
  });
}

/** The songs that a line names: one for each of its links, else one by its names; none for an empty line. */
export function songsOf(line: number, written: string, more: Partial<ListedSong> = {}): ListedSong[] {
  const parts = linkedParts(written);
  if (parts.length > 0)
    return parts.map(({ link, names, text }) => ({
      line,
      text,
      readings: names ? readingsOf(names) : [],
      ...(link.kind === "video" ? { videoId: link.videoId } : { noSong: UNREAD[link.kind] }),
      ...more,
    }));
  const text = lineText(written.slice(0, maxNames));
  if (!text) return [];
  const noSong = isStruck(text) ? "struck_out" : isHeading(text) ? "heading" : null;
  if (noSong) return [{ line, text, readings: [], noSong, ...more }];
  const names = cleanLine(written.slice(0, maxNames));
  if (!isNamed(names)) return [{ line, text, readings: [], noSong: "no_name", ...more }];
  const several = severalSongs(line, written.slice(0, maxNames));
  const artist = artistOfWikiLink(written.slice(0, maxNames));
  const readings = readingsOf(names);
  // A wiki's link to a song names its artist where the line does not.
  const linked =
    artist && readings.every((each) => !each.artist || each.title !== names)
      ? [{ title: names, artist }]
      : [];
  return [
    { line, text, readings: [...linked, ...readings], ...(several.length > 0 ? { several } : {}), ...more },
  ];
}
