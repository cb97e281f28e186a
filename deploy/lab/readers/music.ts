import { Catalogue } from "@tutti/playlist-gen/internal/catalogue/catalogue.ts";
import { readShipped } from "@tutti/playlist-gen/internal/catalogue/shipped.ts";
import { catalogueCandidates } from "@tutti/playlist-gen/internal/import/candidates.ts";
import { decodeFile } from "@tutti/playlist-gen/internal/import/decode-file.ts";
import { askedOf } from "@tutti/playlist-gen/internal/import/likeness.ts";
import { linkedParts } from "@tutti/playlist-gen/internal/import/line-songs.ts";
import { playlistLinkOf } from "@tutti/playlist-gen/internal/import/playlist-link.ts";
import { readList } from "@tutti/playlist-gen/internal/import/read-list.ts";
import { readingsOf } from "@tutti/playlist-gen/internal/import/readings.ts";
import { parseIntent } from "@tutti/playlist-gen/internal/intent/parse-intent.ts";
import { parseLrc } from "@tutti/playlist-gen/internal/lyrics/lrc.ts";
import { artistsToAsk, compareNames } from "@tutti/playlist-gen/internal/lyrics/match.ts";
import { readRound } from "@tutti/playlist-gen/internal/refine/read-round.ts";
import { namesAskedBy } from "@tutti/playlist-gen/internal/retrieval/asked-names.ts";
import { nearKeys } from "@tutti/playlist-gen/internal/retrieval/near-keys.ts";
import { SearchIndex } from "@tutti/playlist-gen/internal/search/search-index.ts";
import { creditedArtists, possibleArtists } from "@tutti/playlist-gen/internal/song/credits.ts";
import { baseTitle, recordingsIn, withoutVideoNotes } from "@tutti/playlist-gen/internal/song/variants.ts";
import { readDraft } from "@tutti/playlist-gen/internal/writers/read-draft.ts";
import { readVideoTitle } from "@tutti/playlist-gen/internal/youtube/video-title.ts";
import { ProductError } from "@tutti/proto/errors";
import { playlistGen } from "../shared/playlist-gen.ts";

/** A reader of text that strangers write, with the longest text that reaches it and texts as people write them. */
export interface Reader {
  readonly name: string;
  readonly max: number;
  readonly seeds: readonly string[];
  readonly read: (text: string) => unknown;
  /** How often the text is in what is read; once if not given. */
  readonly copies?: number;
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
  '#EXTM3U\n#EXTINF:355 tvg-id="a" group-title="Rock, Pop",Queen - Rhapsody\n#EXTART:Queen\nC:\\Musik\\01 - Q_%20.mp3\n',
  "[playlist]\nFile1=q.mp3\nTitle1=Queen - Bohemian Rhapsody\nLength1=355\nNumberOfEntries=1\n",
  'PERFORMER "Queen"\nFILE "a.wav" WAVE\n  TRACK 01 AUDIO\n    TITLE "Halo"\n    INDEX 01 00:00:00\n',
  '<?xml version="1.0"?><playlist><trackList><track><title>Halo &amp; x</title><creator>B&#233;</creator></track></trackList></playlist>',
  '<plist version="1.0"><dict><key>Tracks</key><dict><key>1</key><dict><key>Name</key><string>Halo</string></dict></dict></dict></plist>',
  '<ASX><entry><title>Halo</title><ref href="a.mp3"/></entry></ASX><!DOCTYPE x [<!ENTITY a "b">]>',
  '{"playlist":{"track":[{"title":"Halo","creator":["Beyoncé"],"location":["a"]}]},"songs":["A - B"]}',
  '{"artistName":"Queen","trackName":"Rhapsody"}\n{"artistName":"Queen","trackName":"Halo"}\n',
  '[{"title":"Halo","artist":"Beyoncé",},// mine\n{"title":"Bo',
  'Title,Artist\nHalo,"Beyoncé\nSeptember,"Earth, Wind & Fire"\n',
  '<ul><li>Queen - Rhapsody</li><li><a href="https://youtu.be/rY0WxgSXdEE">Halo &ndash; x</a></li></ul>',
  "Shazam Library\nIndex,Title,Artist\n1,Halo,Beyoncé\n",
  "Video ID,Time Added\nrY0WxgSXdEE,2023-03-07T05:54:43+00:00\n\n",
  "#EXTVDJ:<time>20:14</time><artist>Queen</artist><title>Halo</title><remix>Live</remix>\nC:\\a.mp3\n",
  '{"data":[{"type":"songs","attributes":{"name":"Halo","artistName":"B"}},{"track":null,"snippet":{"title":"x"}}]}',
  '<div class="content-cell">Watched <a href="https://youtu.be/rY0WxgSXdEE">Halo</a><br>May 1, 2024, 8:14:03 PM</div>',
  "[26.11.26, 20:14:03] Ada: Halo - Beyoncé\n20:14 <ada> Queen | Rhapsody\n* carl has joined #m\n",
  "- title: Halo\n  artist: 'Beyoncé'\n- { title: \"x\", artist: Queen }\n| title1 = Halo\n| extra1 = B\n",
  '# "[[Halo (Beyoncé song)|Halo]]" – 4:21\n**Halo** - `B`, *x* by __Queen__; A & B - C\n🎵 [00:03:15 - 00:07:30] x\n',
  '\'Halo\',\'Beyoncé\',"a ""b""",\n"Me, Myself",B,,\n',
  "BeyoncÃ© - Halo\nQueen â€“ Rhapsody\nBeyonc\uFFFD - H?lo\n\u0000x",
];
/** The bytes of files, a sign for each. */
const files = [
  "Beyonc\xe9 - Halo\r\n#EXTENC: windows-1252\r\n",
  "\x83\x5e\x83\x43\x83\x67\x83\x8b,Artist\nHalo,Beyonce\n",
  "\xff\xfeN\0a\0m\0e\0",
  "\xd2\xe9\xe3\xef \x82\x84 \xfe\xfd\xf0 \xb5\xd2\xc3",
  "\u001b$B%\u001b(B",
];

/** What is no text is refused. */
function decoded(text: string): unknown {
  try {
    return decodeFile(Buffer.from(text, "latin1"));
  } catch (error) {
    if (error instanceof ProductError) return null;
    throw error;
  }
}

/** The readers of lists, links, lyrics, titles and descriptions, over the shipped catalogue. */
export async function musicReaders(): Promise<readonly Reader[]> {
  const { songs } = await readShipped(playlistGen);
  const catalogue = new Catalogue(songs);
  const search = new SearchIndex(catalogue.entries);
  const prompts = [
    "sad jazz of the 90s without saxophone, like Queen, 20 songs, no more than two per artist",
    "前三首不要，想听周杰伦的慢歌，越来越快",
    "less sad, more 90s, keep the first five and drop the last one",
  ];
  return [
    { name: "list", max: 400_000, seeds: lists, read: readList },
    { name: "file of a list", max: 1_600_000, seeds: files, read: decoded },
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
      // Title and artist, of what was asked and of what was found.
      copies: 4,
      read: (text) => [
        compareNames({ title: text, artist: text }, { title: `${text}!`, artist: text }),
        artistsToAsk(text),
      ],
    },
    { name: "video title", max: 300, seeds: titles, read: (text) => readVideoTitle(text, text) },
    {
      name: "song title",
      max: 300,
      seeds: titles,
      read: (text) => [baseTitle(text), withoutVideoNotes(text), recordingsIn(text)],
    },
    {
      name: "artists",
      max: 300,
      seeds: ["Earth, Wind & Fire feat. A x B"],
      read: (text) => [possibleArtists(text), creditedArtists(text, (name) => name.length < 6)],
    },
    {
      name: "a model's draft",
      max: 20_000,
      seeds: ['{"introduction":"a \\"b","songs":[{"title":"Halo","artist":"Beyoncé"},"Halo by Beyoncé"]}'],
      read: readDraft,
    },
    { name: "description", max: 1000, seeds: prompts, read: (text) => parseIntent(text, catalogue, 2026) },
    {
      name: "refinement",
      // Ten sentences of 300 characters in a call.
      max: 3000,
      seeds: prompts,
      read: (text) => (text.match(/.{1,300}/gs) ?? []).map((part) => readRound(part, catalogue, 2026)),
    },
    {
      name: "names asked for",
      max: 1000,
      seeds: prompts,
      read: (text) => [...namesAskedBy(text, 2026).artistsNear].map(nearKeys),
    },
    {
      name: "search",
      max: 500,
      seeds: ["beyonce halo", "周杰伦 晴天", "bohemian rapsody"],
      read: (text) => search.find(text, "title", 20, () => true),
    },
    {
      name: "line of a list",
      max: 500,
      seeds: [...titles, "Halo by Beyoncé", "Queen: “Bohemian Rhapsody” - Remastered 2011"],
      read: (text) => {
        // New ones for each line, as they remember the names of a list.
        const candidates = catalogueCandidates(catalogue);
        return readingsOf(text).map((reading) => candidates.songsOf(askedOf(reading, candidates.artistsIn)));
      },
    },
  ];
}
