import type { ProfileTags } from "../data/profile-query.ts";
import type tags from "../texts/en/tags.ts";
import { t } from "../texts/index.ts";

type Suggested = keyof typeof tags.genres;

/** The word for a suggested tag, which is stored in English; other tags, and the names of artists, stay as they are. */
export function tagText(kind: keyof ProfileTags, tag: string): string {
  const key = `tags.${kind}.${tag}`;
  const text = t(key as `tags.genres.${Suggested}`);
  return text === key ? tag : text;
}
