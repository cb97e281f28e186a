/** A migration without one line `CONSTRAINT <name> …` of a table, and without the comma that separated it. */
export function withoutConstraint(sql: string, name: string): string {
  const constraint = `\\n *CONSTRAINT ${name} .*`;
  const found = [`${constraint},(?=\\n)`, `,${constraint}`].map(
    (pattern) => new RegExp(pattern).exec(sql)?.[0],
  );
  const line = found.find((text) => text !== undefined);
  if (line === undefined) throw new Error(`There is no constraint ${name}.`);
  return sql.replace(line, () => "");
}
