import { OTHER_NAMES } from "../song/artist-names.ts";
import { fold, words } from "../song/fold.ts";
import { isDemo, type Song } from "../song/song.ts";
import { likelyEnergy } from "../song/source-genres.ts";
import { baseTitle, isImitation, isMarkedVariant } from "../song/variants.ts";
import { TextIndex } from "./text-index.ts";

/** A song with what retrieval asks of it again and again, worked out once. */
export interface Entry {
  readonly song: Song;
  readonly title: string;
  /** What all recordings of the song share. */
  readonly base: string;
  /** Folded names, the first one leading. */
  readonly artists: readonly string[];
  readonly energy: number;
  readonly popularity: number;
  readonly demo: boolean;
  /** Karaoke, tributes, backing tracks. */
  readonly imitation: boolean;
  readonly markedVariant: boolean;
}

const UNKNOWN_POPULARITY = 0.35;

function entryOf(song: Song): Entry {
  return {
    song,
    title: fold(song.title),
    base: baseTitle(song.title),
    artists: song.artists.map(fold),
    energy: song.energy ?? likelyEnergy(song.genres, song.styles),
    popularity: song.popularity ?? UNKNOWN_POPULARITY,
    demo: isDemo(song),
    imitation: isImitation(song.title, song.artists),
    markedVariant: isMarkedVariant(song.title),
  };
}

const OTHER_FOLDED = new Map(
  Object.entries(OTHER_NAMES).map(([name, others]) => [fold(name), others.map(fold)] as const),
);

/** Everything that can be played, in memory, ready to be asked. Never changes: a new import makes a new one. */
export class Catalogue {
  readonly entries: readonly Entry[];
  readonly text: TextIndex;
  /** Names of artists that are asked for, other names included, to the folded name in the entries. */
  private readonly names = new Map<string, string>();
  private readonly byArtist = new Map<string, Entry[]>();
  private readonly byId = new Map<string, Entry>();

  constructor(songs: readonly Song[]) {
    this.entries = songs.map(entryOf);
    this.text = new TextIndex(
      this.entries.map(({ song, title, artists }) => [
        { words: words(title), weight: 2 },
        {
          words: artists.flatMap((artist) => [artist, ...(OTHER_FOLDED.get(artist) ?? [])]).flatMap(words),
          weight: 1.5,
        },
        {
          words: [...song.styles, ...song.genres, ...song.moods].flatMap((text) => words(fold(text))),
          weight: 1,
        },
        { words: song.album ? words(fold(song.album)) : [], weight: 0.5 },
      ]),
    );
    for (const entry of this.entries) {
      this.byId.set(entry.song.id, entry);
      for (const artist of entry.artists) {
        const songsOfArtist = this.byArtist.get(artist);
        if (songsOfArtist) songsOfArtist.push(entry);
        else this.byArtist.set(artist, [entry]);
        this.names.set(artist, artist);
      }
    }
    for (const artist of this.byArtist.keys()) {
      const others = OTHER_FOLDED.get(artist) ?? [];
      for (const name of [...others, artist.replace(/^the /, "")])
        if (!this.names.has(name)) this.names.set(name, artist);
    }
  }

  find(songId: string): Entry | undefined {
    return this.byId.get(songId);
  }

  /** The artist of a folded name, under any name we know. */
  artistNamed(folded: string): string | undefined {
    return this.names.get(folded);
  }

  artistNames(): Iterable<string> {
    return this.names.keys();
  }

  songsOf(artist: string): readonly Entry[] {
    return this.byArtist.get(artist) ?? [];
  }

  /** The name as it is written. */
  displayName(artist: string): string {
    const [entry] = this.songsOf(artist);
    const at = entry?.artists.indexOf(artist) ?? -1;
    return entry?.song.artists[at] ?? artist;
  }
}
