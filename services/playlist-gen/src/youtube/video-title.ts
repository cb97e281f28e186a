import { splitOnce } from "../song/split-once.ts";

/** Text in brackets, or behind a bar, about the video and not the song. */
const aboutTheVideo = /\b(?:official|video|audio|lyrics?|visuali[sz]er|m\/?v|hd|4k|full album)\b/i;
const brackets = /[([【][^()[\]【】]*[)\]】]/g;
const withoutNotes = (line: string): string => {
  const [bare = ""] = line
    .replace(brackets, (text) => (aboutTheVideo.test(text) ? " " : text))
    .split(/[|｜]/, 1);
  return bare;
};
/** Suffixes that record companies append to an artist's name. */
const channelTail = / - topic$|vevo$| official$/i;

/** Uploaders choose titles freely; a room accepts a song's names in one line, without lone surrogates. */
const inOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();

/** Parses song and artist of a music video from its title ("Artist - Song (Official Video)") and the channel's name. */
export function readVideoTitle(title: string, channel: string): { title: string; artist: string } {
  const [line, by] = [inOneLine(title), inOneLine(channel)];
  const bare = inOneLine(withoutNotes(line)) || line;
  const owner = by.replace(channelTail, "").trim();
  // Titles of a topic channel's videos contain only the song.
  const parts = /\s-\stopic$/i.test(by) ? null : splitOnce(bare, / [-–—] /);
  return parts
    ? { artist: parts[0].trim(), title: unquoted(parts[1].trim()) }
    : { artist: owner, title: unquoted(bare) };
}

const unquoted = (title: string) => /^["“「『](.+)["”」』]$/.exec(title)?.[1] ?? title;
