/** Options of edits: they are answered by the change and the version, without the whole list. */
export const briefAnswer = { headers: { prefer: "return=minimal" } } as const;
