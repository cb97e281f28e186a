/** Header of edits: they are answered by the change and the version, without the whole list. */
export const briefAnswer = { prefer: "return=minimal" } as const;
