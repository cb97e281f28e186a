/** Text in brackets, or behind a bar, about the video and not the song. */
const aboutTheVideo =
  /\s*[([【][^)\]】]*\b(?:official|video|audio|lyrics?|visuali[sz]er|m\/?v|hd|4k|full album)\b[^)\]】]*[)\]】]|\s*[|｜].*$/gi;
/** Suffixes that record companies append to an artist's name. */
const channelTail = /\s+-\s+topic$|vevo$|\s+official$/i;

/** Uploaders choose titles freely; a room accepts a song's names in one line, without lone surrogates. */
const inOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();

/** Parses song and artist of a music video from its title ("Artist - Song (Official Video)") and the channel's name. */
export function readVideoTitle(title: string, channel: string): { title: string; artist: string } {
  const [line, by] = [inOneLine(title), inOneLine(channel)];
  const bare = inOneLine(line.replace(aboutTheVideo, "")) || line;
  const owner = by.replace(channelTail, "").trim();
  // Titles of a topic channel's videos contain only the song.
  const parts = /\s-\stopic$/i.test(by) ? null : /^(.+?)\s+[-–—]\s+(.+)$/.exec(bare);
  return parts?.[1] && parts[2]
    ? { artist: parts[1].trim(), title: unquoted(parts[2].trim()) }
    : { artist: owner, title: unquoted(bare) };
}

const unquoted = (title: string) => /^["“「『](.+)["”」』]$/.exec(title)?.[1] ?? title;
