import { cleanShown } from "@tutti/service-kit";
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

/** Parses song and artist of a music video from its title ("Artist - Song (Official Video)") and the channel's name. */
export function readVideoTitle(title: string, channel: string): { title: string; artist: string } {
  const [line, by] = [cleanShown(title), cleanShown(channel)];
  const bare = cleanShown(withoutNotes(line)) || line;
  const owner = by.replace(channelTail, "").trim();
  // Titles of a topic channel's videos contain only the song.
  const parts = /\s-\stopic$/i.test(by) ? null : splitOnce(bare, / [-–—] /);
  return parts
    ? { artist: parts[0].trim(), title: unquoted(parts[1].trim()) }
    : { artist: owner, title: unquoted(bare) };
}

const unquoted = (title: string) => /^["“「『](.+)["”」』]$/.exec(title)?.[1] ?? title;
