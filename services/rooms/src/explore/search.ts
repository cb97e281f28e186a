/** Escapes a search text for LIKE. NFKC first, so that a fullwidth percent sign is escaped as an ordinary one. */
export const escaped = (text: string) => `%${text.normalize("NFKC").replaceAll(/[\\%_]/g, "\\$&")}%`;
