import { type KnownArtist, type KnownTitle, NameIndex, titlesByKey } from "../intent/entities/name-index.ts";
import { namesOf } from "../song/artist-names.ts";
import type { Song } from "../song/song.ts";
import { type Entry, entryOf } from "./entry.ts";
import { fieldsOf } from "./fields.ts";
import { TextIndex, type TextScores } from "./text-index.ts";

const WELL_KNOWN = 0.4;
/** Imported songs come without popularity; an artist with so many is known. */
const MANY_SONGS = 8;

/** In-memory catalogue of all playable songs, indexed. Filled once, then read-only: an import builds a new one. */
export class Catalogue {
  protected readonly index = new NameIndex();
  private readonly ownText = new TextIndex();
  private readonly all: Entry[] = [];
  /** Artist names, aliases included, to the folded name in the entries. */
  private readonly names = new Map<string, string>();
  private readonly byArtist = new Map<string, Entry[]>();
  private readonly byId = new Map<string, Entry>();
  /** Keyed by the titles' `nameKey`; filled by the first look-up. */
  private byTitle: Map<string, KnownTitle[]> | null = null;
  /** Keyed by the ids of alternative videos. */
  private readonly byAlternative = new Map<string, Entry>();

  constructor(songs: readonly Song[] = []) {
    for (const song of songs) this.add(song);
  }

  get entries(): readonly Entry[] {
    return this.all;
  }

  get text(): TextScores {
    return this.ownText;
  }

  add(song: Song): Entry {
    const entry = entryOf(song);
    for (const artist of entry.artists) if (!this.byArtist.has(artist)) this.addArtist(artist);
    this.keep(entry);
    if (!entry.imitation) this.index.addTitle(entry.base, song.title, entry.artists);
    this.ownText.add(fieldsOf(entry));
    return entry;
  }

  find(songId: string): Entry | undefined {
    return this.byId.get(songId);
  }

  /** The song with this id, or with this alternative video. */
  findRecording(songId: string): Entry | undefined {
    return this.byId.get(songId) ?? this.byAlternative.get(songId);
  }

  /** The artist of a folded name, aliases included. */
  artistNamed(folded: string): string | undefined {
    return this.names.get(folded);
  }

  /** By the key of a name in a description: see `nameKey`. */
  artist(key: string): KnownArtist | undefined {
    return this.index.artist(key);
  }

  artistNear(key: string): KnownArtist | undefined {
    let best: KnownArtist | undefined;
    for (const known of this.index.artistsNear(key))
      if (!best || this.fame(known.artist) > this.fame(best.artist)) best = known;
    return best;
  }

  title(key: string): KnownTitle | undefined {
    return this.index.title(key);
  }

  titleNear(key: string): KnownTitle | undefined {
    return this.index.titleNear(key);
  }

  titlesNamed(key: string): readonly KnownTitle[] {
    this.byTitle ??= titlesByKey(
      this.all.map(({ base, song, artists }) => ({ base, title: song.title, artists })),
    );
    return this.byTitle.get(key) ?? [];
  }

  songsOf(artist: string): readonly Entry[] {
    return this.byArtist.get(artist) ?? [];
  }

  isWellKnown(artist: string): boolean {
    const songs = this.songsOf(artist);
    return songs.length >= MANY_SONGS || songs.some(({ song }) => (song.popularity ?? 0) >= WELL_KNOWN);
  }

  protected fame(artist: string): number {
    const songs = this.songsOf(artist);
    return Math.max(...songs.map(({ song }) => song.popularity ?? 0)) + songs.length / 1000;
  }

  /** The name in its original spelling. */
  displayName(artist: string): string {
    const [entry] = this.songsOf(artist);
    const at = entry?.artists.indexOf(artist) ?? -1;
    return entry?.song.artists[at] ?? artist;
  }

  /** Makes the song available by its ids and artists. */
  protected keep(entry: Entry): void {
    this.all.push(entry);
    this.byTitle = null;
    this.byId.set(entry.song.id, entry);
    for (const videoId of entry.song.alternativeIds) this.byAlternative.set(`youtube_${videoId}`, entry);
    for (const artist of entry.artists) {
      const songs = this.byArtist.get(artist);
      if (songs) songs.push(entry);
      else this.byArtist.set(artist, [entry]);
    }
  }

  private addArtist(artist: string): void {
    // An artist's own name takes precedence over another artist's alias.
    this.names.set(artist, artist);
    for (const name of namesOf(artist)) this.index.addArtist(name, artist, name === artist);
    for (const name of [...namesOf(artist), artist.replace(/^the /, "")]) {
      if (name !== artist && !this.byArtist.has(name)) this.names.set(name, artist);
    }
  }
}
