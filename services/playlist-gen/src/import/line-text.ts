const maxLength = 300;

/** Text in one line, without control characters, as long as a song's names may be. */
export const lineText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}\p{Cs}\uFEFF]+/gu, " ")
    .trim()
    .slice(0, maxLength);
