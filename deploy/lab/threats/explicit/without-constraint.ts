/** A migration without one line `CONSTRAINT <name> …` of a table, with the comma that separated it, or without an index. */
export function withoutConstraint(sql: string, name: string): string {
  const constraint = `\\n *CONSTRAINT ${name} .*`;
  const index = `CREATE UNIQUE INDEX ${name} .*;\\n`;
  const found = [`${constraint},(?=\\n)`, `,${constraint}`, index].map(
    (pattern) => new RegExp(pattern).exec(sql)?.[0],
  );
  const line = found.find((text) => text !== undefined);
  if (line === undefined) throw new Error(`There is no constraint ${name}.`);
  return sql.replace(line, () => "");
}
