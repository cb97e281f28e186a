import type en from "../texts/en.ts";
import { t } from "../texts/index.ts";

/** The word for a genre that the server names in English; other genres, which hosts wrote, stay as they are. */
export const genreText = (genre: string): string => kept(`genres.${genre as keyof typeof en.genres}`, genre);

/** The same for an occasion. */
export const occasionText = (occasion: string): string =>
  kept(`occasions.${occasion as keyof typeof en.occasions}`, occasion);

function kept(key: Parameters<typeof t>[0] & `${"genres" | "occasions"}.${string}`, value: string): string {
  const text = t(key);
  return text === key ? value : text;
}
