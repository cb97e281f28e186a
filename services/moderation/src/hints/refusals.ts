/** The exclusions in a description, in the catalogue's vocabulary. */
export interface Refusals {
  readonly genres: readonly string[];
  readonly moods: readonly string[];
  readonly energies: readonly ("low" | "high")[];
}

/** Folded phrases by their meaning. Subgenres are left out: "no techno" does not exclude all electronic music. */
const genrePhrases: Readonly<Record<string, string>> = {
  Pop: "pop|popmusik|流行|流行乐",
  Rock: "rock|rockmusik|摇滚|搖滾|摇滚乐",
  "Hip Hop": "hip hop|hiphop|rap|嘻哈|说唱",
  Jazz: "jazz|爵士|爵士乐",
  Classical: "classical|klassik|klassisch|klassische|classique|clasica|classica|古典|古典乐",
  Electronic: "electronic|electronica|electro|edm|elektro|elektronische|electronique|电子|电子乐|电音",
  "R&B": "rnb|节奏布鲁斯",
  Country: "country|countrymusik|乡村",
};
const moodPhrases: Readonly<Record<string, string>> = {
  happy: "happy|cheerful|frohlich|frohliche|joyeux|alegre|开心|欢快",
  calm: "calm|peaceful|ruhig|ruhige|calme|tranquilo|tranquila|安静|平静",
  melancholy: "melancholy|melancholic|sad|depressing|traurig|traurige|trauriges|triste|tristes|悲伤|伤感",
  romantic: "romantic|love|love songs|romantisch|romantische|romantique|romantico|romantica|浪漫|情歌",
  energetic: "energetic|动感",
  dreamy: "dreamy|梦幻",
  dark: "dark|gloomy|duster|dustere|sombre|oscuro|oscura|黑暗",
  uplifting: "uplifting|励志",
  angry: "angry|aggressive|wutend|aggressiv|愤怒",
  nostalgic: "nostalgic|怀旧",
  warm: "warm|温暖",
  epic: "epic|史诗",
  focused: "focused|专注",
  playful: "playful|俏皮",
  groovy: "groovy|律动",
};
const energyPhrases: Readonly<Record<"low" | "high", string>> = {
  low: "slow|sleepy|low energy|langsam|langsame|langsames|lent|lente|lento|lenta|慢",
  high: "loud|noisy|hard|heavy|high energy|laut|laute|lautes|fort|bruyant|fuerte|ruidoso|ruidosa|吵|大声|吵闹",
};

const keyOf = (phrase: string) => phrase.replace(/[^\p{L}\p{N}]/gu, "");
const namesByKey = <Name extends string>(phrases: Readonly<Record<Name, string>>): Map<string, Name> =>
  new Map(
    (Object.entries(phrases) as [Name, string][]).flatMap(([name, list]) =>
      list.split("|").map((phrase) => [keyOf(phrase), name] as const),
    ),
  );
const genreNames = namesByKey(genrePhrases);
const moodNames = namesByKey(moodPhrases);
const energyNames = namesByKey(energyPhrases);

/** Lower case without diacritics; names with an "and" are joined, so that lists can be split at it. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("’", "'")
    .replace(/["“”«»„]/g, " ")
    .replace(/\br ?(?:&|'?n'?|and) ?b\b/g, "rnb")
    .replace(/\brock ?(?:&|'?n'?|and) ?roll\b/g, "rock")
    .replace(/\b[dl]'/g, " ");

const EVERYTHING_BUT =
  /\b(?:(?:anything|everything|all|any) (?:but|except)|alles (?:ausser|nur nicht)|tout sauf|todo (?:menos|excepto))\b/g;
/** Phrases with a negator that request what follows. */
const NOT_NEGATED =
  /\bnothing but\b|(?:\b(?:not|never|nicht|nie|pas)|n't) (?:\w+ )?(?:without|ohne|sans)\b|\b(?:why not|warum nicht|pourquoi pas|por que no)\b/g;
/** Where an exclusion ends; also at a comma, since what follows one is as often requested as excluded. */
const BREAK =
  /[,.;:!?()\n。；：！？（）–—]| - |\b(?:but|however|although|though|instead|aber|sondern|mais|pero|sino)\b|但是|不过|但|而是|来点|来些|只要|只听|(?<!不)想听/;
const NEGATOR =
  /\b(?:no quiero|no me gustan?|no more|no|nothing|not|neither|nor|without|except|excluding|exclude|avoid|never|skip|hate|(?:don't|do not) (?:want|play|include|like)|kein(?:e[nrms]?)?|nichts?|weder|ohne|ausser|pas|sans|aucune?|rien|sauf|ni|nada|sin|senza|niente|sem)\b|不要|别放|别来|没有|除了|不想听|不喜欢|讨厌|不听|不含|不是|别太|不太|不|无/;
const LIST = /\s(?:and|or|und|oder|noch|et|ou|y|o|e)\s|[/&+、]|和|或者|或|跟|与/;
/** Words around an item without meaning for the music. */
const BEFORE = new Set(
  "any too very so overly the a like fan of into to hear listen play zu sehr trop tres de du des la le les el los las tan muy demasiado oir escuchar musik musique musica".split(
    " ",
  ),
);
const AFTER = new Set(
  "music song songs track tracks tunes stuff please here allowed at all musik lieder bitte musique chansons musica canciones".split(
    " ",
  ),
);
const HAN_BEFORE = /^(?:任何|播放|太|听|放|有|很)+/;
const HAN_AFTER = /(?:音乐|歌曲|歌|的|了|吧|以外|之外|都可以|都行|都)$/;

/** Strips one filler after the other from the end: a pattern that repeats them would begin at each of them. */
function withoutHanFillers(text: string): string {
  let bare = text.replace(HAN_BEFORE, "");
  for (let end = HAN_AFTER.exec(bare); end; end = HAN_AFTER.exec(bare)) bare = bare.slice(0, end.index);
  return bare;
}

/** Strips an excluded item of words without meaning for the music. */
function bare(item: string): string {
  const words = item.replaceAll("-", " ").split(/\s+/).filter(Boolean);
  while (BEFORE.has(words[0] ?? "")) words.shift();
  while (AFTER.has(words.at(-1) ?? "")) words.pop();
  return keyOf(withoutHanFillers(words.join(" ")));
}

/** The items listed after a negator, up to the end of the clause. */
const refusedIn = (description: string): string[] =>
  fold(description)
    .replace(EVERYTHING_BUT, ", no ")
    .replace(NOT_NEGATED, ", ")
    .split(BREAK)
    .flatMap((clause) => clause.split(NEGATOR).slice(1))
    .flatMap((listed) => listed.split(LIST))
    .map(bare)
    .filter(Boolean);

const known = <Name extends string>(names: ReadonlyMap<string, Name>, keys: readonly string[]): Name[] => [
  ...new Set(keys.flatMap((key) => names.get(key) ?? [])),
];

/**
 * Parses exclusions such as "no rock", "anything but pop" or "nothing too loud" in English and simple German, French,
 * Spanish and Chinese. An item counts only if it is exactly a known word: "no hard rock" excludes less than rock.
 * `genre` is the room's own, possibly free text.
 */
export function refusalsIn(description: string, genre = ""): Refusals {
  const refused = refusedIn(description);
  const own = genre ? [[keyOf(fold(genre)), genre] as const] : [];
  return {
    genres: known(new Map([...own, ...genreNames]), refused),
    moods: known(moodNames, refused),
    energies: known(energyNames, refused),
  };
}
