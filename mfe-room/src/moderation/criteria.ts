/** Characters that the criteria may have. */
export const longestCriteria = 2000;

const linesOf = (criteria: string) => criteria.split("\n").map((line) => line.trim());

/** Does this line stand in the criteria? */
export const hasLine = (criteria: string, line: string): boolean => linesOf(criteria).includes(line);

/** The criteria with one line more, unless it stands there already or is too long to be added. */
export function withLine(criteria: string, line: string): string {
  if (hasLine(criteria, line)) return criteria;
  const kept = criteria.trimEnd();
  const longer = kept === "" ? line : `${kept}\n${line}`;
  return longer.length > longestCriteria ? criteria : longer;
}

/** A suggestion is for a host who has written nothing; their own words stay. */
export const filled = (criteria: string, suggested: string): string =>
  criteria.trim() === "" ? suggested.slice(0, longestCriteria) : criteria;
