import { Catalogue } from "../src/catalogue/catalogue.ts";
import { readShipped } from "../src/catalogue/shipped.ts";
import { parseIntent } from "../src/intent/parse-intent.ts";
import { parseLrc } from "../src/lyrics/lrc.ts";
import { songTitle } from "../src/lyrics/lrclib.ts";
import { artistsToAsk, compareNames } from "../src/lyrics/match.ts";
import { artistsIn } from "../src/own-list/likeness.ts";
import { linkedParts } from "../src/own-list/line-songs.ts";
import { playlistLinkOf } from "../src/own-list/playlist-link.ts";
import { readList } from "../src/own-list/read-list.ts";
import { clausesOf } from "../src/refine/clauses.ts";
import { baseTitle } from "../src/song/variants.ts";
import { readDraft } from "../src/writers/read-draft.ts";
import { artistsOf } from "../src/writers/resolve.ts";
import { readVideoTitle } from "../src/youtube/video-title.ts";

/** A reader of text that strangers write, with the longest text that reaches it and texts as people write them. */
export interface Reader {
  readonly name: string;
  readonly max: number;
  readonly seeds: readonly string[];
  readonly read: (text: string) => unknown;
}

const titles = [
  "Beyoncé - Halo (Official Video) [HD] | 4K",
  "“Bohemian Rhapsody” by Queen",
  "1. Daft Punk – Get Lucky (feat. Pharrell Williams) 3:35",
];
const lists = [
  '#EXTM3U\n#EXTINF:215.5 tvg-id="x",Queen - Bohemian Rhapsody\n/music/queen.mp3\n',
  'Track Name;Artist Name(s);Duration\n"Halo";"Beyoncé";3:35\n',
  "title\tartist\nHalo\tBeyoncé\n",
  `${titles.join("\n")}\nhttps://youtu.be/rY0WxgSXdEE`,
];

/** The readers of lists, links, lyrics, titles and descriptions, over the shipped catalogue. */
export async function musicReaders(): Promise<readonly Reader[]> {
  const { songs } = await readShipped(new URL("../", import.meta.url));
  const catalogue = new Catalogue(songs);
  const prompts = [
    "sad jazz of the 90s without saxophone, like Queen, 20 songs, no more than two per artist",
    "前三首不要，想听周杰伦的慢歌，越来越快",
    "less sad, more 90s, keep the first five and drop the last one",
  ];
  return [
    { name: "list", max: 400_000, seeds: lists, read: readList },
    {
      name: "link of a playlist",
      max: 400_000,
      seeds: [
        "https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M?si=x",
        "<youtube.com/playlist?list=RD1>",
      ],
      read: playlistLinkOf,
    },
    {
      name: "line with links",
      max: 20_000,
      seeds: [
        '* [Queen - Song [Live]](<https://youtu.be/rY0WxgSXdEE> "t"), youtu.be/fJ9rUzIMcZQ and x',
        "https://www.youtube.com/attribution_link?a=b&u=%2Fwatch%3Fv%3DrY0WxgSXdEE%26x,https://l.facebook.com/l.php?u=a",
      ],
      read: linkedParts,
    },
    {
      name: "lyrics (LRC)",
      max: 100_000,
      seeds: [
        "[offset: 500 ms]\n[00:12.5]<00:12.50> a <00:13.00>b\n[01:02.003] [ 01 : 05 ]x",
        "[01:02:03,123456]v1: a [06:30]\n[bg:<00:00:01.5>ooh <0:02>ooh]",
      ],
      read: parseLrc,
    },
    {
      name: "a provider's song",
      max: 300,
      seeds: ["Queen - Song (Part 1) [Live] feat. A", "Earth, Wind & Fire; The B x C"],
      read: (text) => [
        compareNames({ title: text, artist: text }, { title: `${text}!`, artist: text }),
        artistsToAsk(text),
      ],
    },
    { name: "video title", max: 300, seeds: titles, read: (text) => readVideoTitle(text, text) },
    { name: "song title", max: 300, seeds: titles, read: (text) => [baseTitle(text), songTitle(text)] },
    {
      name: "artists",
      max: 300,
      seeds: ["Earth, Wind & Fire feat. A x B"],
      read: (text) => [artistsIn(text), artistsOf(text)],
    },
    {
      name: "a model's draft",
      max: 20_000,
      seeds: ['{"introduction":"a \\"b","songs":[{"title":"Halo","artist":"Beyoncé"},"Halo by Beyoncé"]}'],
      read: readDraft,
    },
    { name: "description", max: 1000, seeds: prompts, read: (text) => parseIntent(text, catalogue, 2026) },
    { name: "refinement", max: 1000, seeds: prompts, read: (text) => clausesOf(text, catalogue, 2026) },
  ];
}
