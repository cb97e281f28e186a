import { cleanShown } from "@tutti/service-kit";
import { artistOfChannel } from "../song/credits.ts";
import { splitOnce } from "../song/split-once.ts";
import { withoutVideoNotes } from "../song/variants.ts";

/** Parses song and artist of a music video from its title ("Artist - Song (Official Video)") and the channel's name. */
export function readVideoTitle(title: string, channel: string): { title: string; artist: string } {
  const [line, by] = [cleanShown(title), cleanShown(channel)];
  const bare = cleanShown(withoutVideoNotes(line)) || line;
  // Titles of a topic channel's videos contain only the song.
  const parts = /\s-\stopic$/i.test(by) ? null : splitOnce(bare, / [-–—] /);
  return parts
    ? { artist: parts[0].trim(), title: unquoted(parts[1].trim()) }
    : { artist: artistOfChannel(by), title: unquoted(bare) };
}

const unquoted = (title: string) => /^["“「『](.+)["”」』]$/.exec(title)?.[1] ?? title;
