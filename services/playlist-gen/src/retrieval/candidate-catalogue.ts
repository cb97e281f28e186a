import { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import type { TextScores } from "../catalogue/text-index.ts";
import { type KnownTitle, titlesByKey } from "../intent/entities/name-index.ts";
import { namesOf } from "../song/artist-names.ts";
import { CandidateText, type WordCounts } from "./candidate-text.ts";

interface ArtistFacts {
  /** Folded. */
  readonly name: string;
  readonly display: string;
  readonly songs: number;
  /** Popularity of the best known song; 0 if unknown. */
  readonly popularity: number;
}

export interface TitleFacts {
  readonly base: string;
  readonly title: string;
  readonly artists: readonly string[];
}

/** What the whole catalogue knows of the names and words of a request. */
export interface KnownNames {
  readonly artists: readonly ArtistFacts[];
  readonly titles: readonly TitleFacts[];
}

const WELL_KNOWN = 0.4;
const MANY_SONGS = 8;

const fameOf = ({ popularity, songs }: ArtistFacts): number => popularity + songs / 1000;

/**
 * Some songs of the stored catalogue, which is all that one request needs of it. Names and words are known as in the
 * whole catalogue, so that a description means the same in both.
 */
export class CandidateCatalogue extends Catalogue {
  private readonly facts: ReadonlyMap<string, ArtistFacts>;
  private readonly byName = new Map<string, string>();
  private readonly scores: TextScores;
  private readonly titles: ReadonlyMap<string, readonly KnownTitle[]>;

  constructor(entries: readonly Entry[], { artists, titles }: KnownNames, words: WordCounts) {
    super();
    for (const entry of entries) this.keep(entry);
    this.scores = new CandidateText(this.entries, words);
    this.facts = new Map(artists.map((facts) => [facts.name, facts]));
    const byFame = [...artists].sort((a, b) => fameOf(b) - fameOf(a)).map(({ name }) => name);
    // Of own names with one key ("Queen", "The Queen") the last one added keeps it, of other names the first one.
    for (const name of byFame.toReversed()) this.index.addArtist(name, name, true);
    for (const name of byFame) {
      this.byName.set(name, name);
      for (const other of namesOf(name)) if (other !== name) this.index.addArtist(other, name, false);
      for (const other of [...namesOf(name), name.replace(/^the /, "")])
        if (!this.facts.has(other) && !this.byName.has(other)) this.byName.set(other, name);
    }
    this.titles = titlesByKey(titles);
    for (const { base, title, artists: by } of titles) this.index.addTitle(base, title, by);
  }

  override get text(): TextScores {
    return this.scores;
  }

  override titlesNamed(key: string): readonly KnownTitle[] {
    return [...(this.titles.get(key) ?? []), ...super.titlesNamed(key)];
  }

  override artistNamed(folded: string): string | undefined {
    return this.byName.get(folded);
  }

  override isWellKnown(artist: string): boolean {
    const facts = this.facts.get(artist);
    return facts !== undefined && (facts.songs >= MANY_SONGS || facts.popularity >= WELL_KNOWN);
  }

  override displayName(artist: string): string {
    return this.facts.get(artist)?.display ?? super.displayName(artist);
  }

  protected override fame(artist: string): number {
    const facts = this.facts.get(artist);
    return facts ? fameOf(facts) : 0;
  }
}
