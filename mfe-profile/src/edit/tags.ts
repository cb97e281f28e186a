/** Tags of one kind. */
export const MAX_TAGS = 20;
/** Characters of one. */
export const MAX_TAG = 40;

const fold = (tag: string) => tag.trim().toLocaleLowerCase("en");

export const isIn = (tags: readonly string[], tag: string): boolean =>
  tags.some((each) => fold(each) === fold(tag));

export const withoutTag = (tags: readonly string[], tag: string): string[] =>
  tags.filter((each) => fold(each) !== fold(tag));

/**
 * With the tag at the end, spelt as it is suggested where it is; as they are where it is blank, there already, or one
 * too many.
 */
export function addTag(tags: readonly string[], tag: string, suggestions: readonly string[] = []): string[] {
  const isWelcome = tag.trim() !== "" && !isIn(tags, tag) && tags.length < MAX_TAGS;
  const spelt = suggestions.find((each) => fold(each) === fold(tag)) ?? tag.trim();
  return isWelcome ? [...tags, spelt] : [...tags];
}
