import { loadServerTexts, serverText } from "@tutti/kit/text";

/**
 * What the server wrote, in the page's language; what it does not translate, such as the words of a person, stays as it
 * is. Call it while rendering.
 */
export const shownMessage = (message: string): string => serverText(message) ?? message;

/** An answer together with what `shownMessage` needs for its sentences. */
export const withServerTexts = async <T>(answer: Promise<T>): Promise<T> =>
  (await Promise.all([answer, loadServerTexts()]))[0];
