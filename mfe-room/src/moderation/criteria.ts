/** Maximum length of the criteria, in characters. */
export const maxCriteriaLength = 2000;

const linesOf = (criteria: string) => criteria.split("\n").map((line) => line.trim());

/** Whether the criteria contain this line. */
export const hasLine = (criteria: string, line: string): boolean => linesOf(criteria).includes(line);

/** Adds a line to the criteria, unless they contain it or would become too long. */
export function withLine(criteria: string, line: string): string {
  if (hasLine(criteria, line)) return criteria;
  const kept = criteria.trimEnd();
  const longer = kept === "" ? line : `${kept}\n${line}`;
  return longer.length > maxCriteriaLength ? criteria : longer;
}

/** Applies a suggestion only to empty criteria; the host's own text stays. */
export const filled = (criteria: string, suggested: string): string =>
  criteria.trim() === "" ? suggested.slice(0, maxCriteriaLength) : criteria;
