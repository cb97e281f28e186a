import { parseSync } from "oxc-parser";

/** A comment `guard: <name>`: the drill of threats removes the marked code, and a test must then fail. */
interface Marker {
  readonly name: string;
  /** Offset of the first code after the marker; comments between are skipped. */
  readonly next: number;
}

const content = /^\s*guard: ([a-z0-9]+(?:-[a-z0-9]+)*)\s*$/;
/** Whether a comment is a marker, by its text between the comment's signs. */
export const isMarker = (comment: string): boolean => content.test(comment);

const sqlMarker = /^[ \t]*--[ \t]*(guard: .*)$\s*/gm;

function markersInSql(source: string): Marker[] {
  return [...source.matchAll(sqlMarker)].flatMap((match) => {
    const name = content.exec(match[1] ?? "")?.[1];
    return name === undefined ? [] : [{ name, next: match.index + match[0].length }];
  });
}

/** The markers of a TypeScript, JavaScript or SQL source. Strings and longer comments are no markers. */
export function markersIn(file: string, source: string): Marker[] {
  if (file.endsWith(".sql")) return markersInSql(source);
  const { comments } = parseSync(file, source);
  const afterComments = (offset: number): number => {
    const next = offset + (/^\s*/.exec(source.slice(offset))?.[0].length ?? 0);
    const comment = comments.find(({ start }) => start === next);
    return comment ? afterComments(comment.end) : next;
  };
  return comments.flatMap(({ value, end }) => {
    const name = content.exec(value)?.[1];
    return name === undefined ? [] : [{ name, next: afterComments(end) }];
  });
}
