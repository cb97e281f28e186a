import type { Genre } from "./vocabulary.ts";

/** Maps words of a source's free genres to the product's genres; the first entry wins ties. */
const PATTERNS: readonly (readonly [Genre, RegExp])[] = [
  [
    "Classical",
    /classical|baroque$|opera|orchestra|compositional|soundtrack|neo-classical|chamber ensemble|early music|tenor/,
  ],
  ["Jazz", /jazz|bebop|bossa|swing|big band|adult standards|dixieland|vocal standards|lounge/],
  ["Hip Hop", /rap|hip ?hop|trap|drill|g ?funk|crunk|grime|gangster|boom bap|plugg/],
  [
    "R&B",
    /r ?(?:&|n|and) ?b|^rb$|soul|motown|urban contemporary|quiet storm|funk(?! (?:metal|rock|carioca|rj))|new jack|disco|gospel/,
  ],
  ["Country", /country|bluegrass|americana|honky|nashville|red dirt/],
  [
    "Electronic",
    /edm|house|techno|trance|electro|dance(?! (?:pop|rock))|dubstep|brostep|synth|big room|downtempo|trip hop|rave|breakbeat|eurodance|big beat|ambient|hardcore techno|drum and bass|bass music|ibiza|club/,
  ],
  [
    "Rock",
    /rock|metal|punk|grunge|emo|britpop|new wave|indie(?! poptimism)|permanent wave|post-?hardcore|screamo|shoegaze|merseybeat|british invasion|folk|stomp and holler|mellow gold/,
  ],
  [
    "Pop",
    /pop|boy band|girl group|idol|singer-?songwriter|mando|canto|latin|reggaeton|urbano|europop|talent show|cantautor|chanson|anime|viral|neo mellow|reggae|afrobeats/,
  ],
];

/** The product's genres for a source's free words, most frequent first, at most two; empty if none matches. */
export function genresFrom(styles: readonly string[]): Genre[] {
  const counts = new Map<Genre, number>();
  for (const style of styles) {
    const folded = style.toLowerCase().trim();
    for (const [genre, pattern] of PATTERNS) {
      if (pattern.test(folded)) counts.set(genre, (counts.get(genre) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([genre]) => genre);
}

/** Genres whose songs are in a language, by its code. */
const LANGUAGES: Readonly<Record<string, RegExp>> = {
  "zh-yue": /cantopop|hong kong/,
  zh: /mandopop|taiwanese|chinese (?:pop|indie|hip)/,
  ko: /\bk-?pop|korean/,
  ja: /\bj-?pop|\bj-?rock|anime|japanese|city pop/,
  it: /itali|rap napoletano|rap genovese|rap sardegna/,
  fr: /french|chanson|francais|rap marseille|pop urbaine|rap conscient/,
  es: /latin|reggaeton|urbano|bachata|mexican|colombian|en espanol|rock en|spanish|argentin|puerto rican|trap latino/,
  pt: /brazil|pagode|sertanejo|mpb|funk (?:carioca|rj)|portug/,
  de: /german|neue deutsche|schlager|deutsch/,
  hi: /filmi|bollywood|desi|hindi/,
  ru: /russian/,
};

/** Styles of a country whose songs are mostly in English, or have no words. */
const OF_NO_LANGUAGE =
  /\b(?:dance|techno|trance|house|edm|metal|hard rock|shoegaze|synthpop|classic rock|instrumental)\b|^canadian /;

/** Scripts that only one language is written in. */
const OF_ONE_SCRIPT: Readonly<Record<string, RegExp>> = { ja: /[\u3040-\u30ff]/, ko: /[\uac00-\ud7af]/ };
/** The likely language of a script that several are written in. */
const LIKELY_IN_SCRIPT: Readonly<Record<string, RegExp>> = { zh: /[\u4e00-\u9fff]/, ru: /[\u0400-\u04ff]/ };

const languageWritten = (scripts: Readonly<Record<string, RegExp>>, title: string): string | null =>
  Object.entries(scripts).find(([, script]) => script.test(title))?.[0] ?? null;

/** Infers the language from a song's script or its artist's genres; null if neither matches. */
export function languageFrom(title: string, styles: readonly string[]): string | null {
  const own = languageWritten(OF_ONE_SCRIPT, title);
  if (own) return own;
  const telling = styles.map((style) => style.toLowerCase()).filter((style) => !OF_NO_LANGUAGE.test(style));
  for (const [language, pattern] of Object.entries(LANGUAGES)) {
    if (telling.some((style) => pattern.test(style))) return language;
  }
  return languageWritten(LIKELY_IN_SCRIPT, title);
}

const ENERGY: Record<Genre, number> = {
  Pop: 0.58,
  Rock: 0.7,
  "Hip Hop": 0.62,
  Jazz: 0.35,
  Classical: 0.3,
  Electronic: 0.75,
  "R&B": 0.48,
  Country: 0.52,
};

/** Estimated energy for songs without one: for scoring only, never shown. */
export function likelyEnergy(genres: readonly Genre[], styles: readonly string[]): number {
  const [first] = genres;
  const base = first ? ENERGY[first] : 0.55;
  const text = styles.join(" ").toLowerCase();
  if (/metal|hardcore|punk|big room|thrash|screamo/.test(text)) return Math.max(base, 0.88);
  if (/soft rock|mellow|singer-?songwriter|ambient|quiet storm|lullaby|acoustic/.test(text))
    return Math.min(base, 0.4);
  return base;
}
