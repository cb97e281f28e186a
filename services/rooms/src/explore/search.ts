/** What is searched for as a pattern. Compatibility forms first: a wide percent sign is an ordinary one before it is escaped. */
export const escaped = (text: string) => `%${text.normalize("NFKC").replaceAll(/[\\%_]/g, "\\$&")}%`;
