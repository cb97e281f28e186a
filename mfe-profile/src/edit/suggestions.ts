import type { ProfileTags } from "../data/profile-query.ts";

export interface TagCategory {
  readonly name: keyof ProfileTags;
  readonly suggestions: readonly string[];
}

const list = (names: string) => names.split(",").map((name) => name.trim());

/** Categories of tags with suggestions, the most common first. */
export const tagCategories: readonly TagCategory[] = [
  {
    name: "genres",
    suggestions: list(
      `Pop, Rock, Hip Hop, Jazz, Classical, Electronic, R&B, Country, Soul, Funk, Blues, Folk, Indie, Metal, Punk,
      Reggae, Latin, Afrobeats, House, Techno, Ambient, Disco, K-Pop, J-Pop, Mandopop, Bossa Nova, Gospel, Film Music`,
    ),
  },
  {
    name: "languages",
    suggestions: list(
      `English, Mandarin, Cantonese, Spanish, Portuguese, French, German, Italian, Japanese, Korean, Hindi, Punjabi,
      Arabic, Turkish, Russian, Ukrainian, Polish, Swedish, Yoruba, Swahili, Indonesian, Vietnamese, Instrumental`,
    ),
  },
  {
    name: "styles",
    suggestions: list(
      `Acoustic, Live, Unplugged, Lo-fi, Chill, Upbeat, Dreamy, Melancholic, Romantic, Energetic, Danceable, Groovy,
      Cinematic, Minimal, Psychedelic, Vintage, Experimental, A Cappella, Orchestral, Singer-Songwriter, Covers, Remixes`,
    ),
  },
  {
    name: "artists",
    suggestions: list(
      `The Beatles, Nina Simone, David Bowie, Stevie Wonder, Aretha Franklin, Bob Marley, Miles Davis, Ella Fitzgerald,
      Johann Sebastian Bach, Claude Debussy, Fela Kuti, Caetano Veloso, Édith Piaf, Daft Punk, Radiohead, Björk,
      Kendrick Lamar, Beyoncé, Taylor Swift, Billie Eilish, Jay Chou, Faye Wong, Hikaru Utada, BTS, Rosalía, Bad Bunny,
      Burna Boy, A. R. Rahman, Umm Kulthum, Arvo Pärt`,
    ),
  },
];
