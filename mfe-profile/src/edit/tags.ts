/** Maximum number of tags per category. */
export const MAX_TAGS = 20;
/** Maximum length of a tag. */
export const MAX_TAG = 40;

const fold = (tag: string) => tag.trim().toLocaleLowerCase("en");

export const isIn = (tags: readonly string[], tag: string): boolean =>
  tags.some((each) => fold(each) === fold(tag));

export const withoutTag = (tags: readonly string[], tag: string): string[] =>
  tags.filter((each) => fold(each) !== fold(tag));

/**
 * Appends the tag, in the spelling of the suggestion if there is one; returns the tags unchanged if it is blank, a
 * duplicate, or one too many.
 */
export function addTag(tags: readonly string[], tag: string, suggestions: readonly string[] = []): string[] {
  const isAddable = tag.trim() !== "" && !isIn(tags, tag) && tags.length < MAX_TAGS;
  const spelt = suggestions.find((each) => fold(each) === fold(tag)) ?? tag.trim();
  return isAddable ? [...tags, spelt] : [...tags];
}
