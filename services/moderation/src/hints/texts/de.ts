import type { HintWording } from "../wording.ts";

const words = new Map([
  ["Hip Hop", "Hip-Hop"],
  ["Classical", "Klassik"],
  ["Electronic", "elektronische Musik"],
  ["happy", "fröhlich"],
  ["calm", "ruhig"],
  ["melancholy", "traurig"],
  ["romantic", "romantisch"],
  ["energetic", "energiegeladen"],
  ["dreamy", "verträumt"],
  ["dark", "düster"],
  ["uplifting", "aufbauend"],
  ["angry", "wütend"],
  ["nostalgic", "nostalgisch"],
  ["epic", "episch"],
  ["focused", "konzentriert"],
  ["playful", "verspielt"],
  ["groovy", "groovig"],
]);
const german = (word: string) => words.get(word) ?? word;
const and = (list: readonly string[]) =>
  list.length < 2
    ? list.map(german).join("")
    : `${list.slice(0, -1).map(german).join(", ")} und ${german(list.at(-1) ?? "")}`;
const excluded = (negator: string, list: readonly string[]) => {
  const text = list.map((word) => `${negator} ${german(word)}`).join(", ");
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

export default {
  criteria: ({ prompt, genres, moods, refused, isLoudExcluded, isSlowExcluded }) =>
    [
      prompt && `Songs, die zu „${prompt}“ passen.`,
      genres.length > 0 && `Vor allem ${and(genres)}.`,
      excluded("ohne", refused.genres),
      moods.length > 0 && `Die Stimmung ist ${and(moods)}.`,
      excluded("nicht", refused.moods),
      isLoudExcluded && "Nicht zu laut.",
      isSlowExcluded && "Nicht zu langsam.",
    ]
      .filter(Boolean)
      .join(" "),
  onlyGenre: (genre) => `Nur ${german(genre)}`,
  onlyOwnLanguage: "Nur deutsche Songs",
  like: (artist) => `Songs wie ${artist}`,
  since: (decade) => `Nichts vor ${decade}`,
  notLoud: "Nicht zu laut",
  noGenre: (genre) => `Ohne ${german(genre)}`,
} satisfies HintWording;
