import { type Marked, markedNode, type Node } from "./marked-node.ts";
import { markersIn } from "./markers-in.ts";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const replace = ({ start, end }: Node, text: string): Edit => ({ start, end, text });

const isInBlock = ({ node, parent: { body, consequent } }: Marked): boolean =>
  [body, consequent].some((statements) => Array.isArray(statements) && statements.includes(node));

/** Deletes what is marked; null for what is needed by the code around it. */
function deletion(marked: Marked, source: string): Edit | null {
  const { kind, node, parent } = marked;
  switch (kind) {
    case "statement":
      if (node.type.endsWith("Declaration") || node.alternate) return null;
      return replace(node, isInBlock(marked) ? "" : ";");
    case "operand":
      return parent.operator === "??" ? null : replace(node, String(parent.operator === "&&"));
    case "link":
      return { start: (node.callee as { object: Node }).object.end, end: node.end, text: "" };
    case "entry": {
      const comma = /^\s*,/.exec(source.slice(node.end))?.[0] ?? "";
      return { start: node.start, end: node.end + comma.length, text: "" };
    }
    case "expression":
      return null;
  }
}

/** The part of a statement or property that a replacement replaces; another node is replaced as a whole. */
function replaceablePart(node: Node): Node {
  const { declaration, declarations } = node as { declaration?: Node; declarations?: readonly Node[] };
  if (declaration) return replaceablePart(declaration);
  const value = declarations
    ? declarations[0]?.init
    : (node.test ?? node.argument ?? node.expression ?? node.value);
  const holdsValue = /Declaration$|^(?:Return|If|Expression)Statement$|^Property/.test(node.type);
  return holdsValue && value ? (value as Node) : node;
}

const replacement = ({ node }: Marked, source: string, text: string): Edit =>
  node.type === "Property" && node.shorthand === true
    ? replace(node, `${source.slice(node.start, node.end)}: ${text}`)
    : replace(replaceablePart(node), text);

/**
 * The source without the guard that the marker `name` marks. Without a replacement the guard is deleted: an operand of
 * `||` becomes `false`, one of `&&` `true`, an `if` goes with its body. `instead` replaces the value of a constant or a
 * property, the condition of an `if`, what is returned, or else the marked expression itself.
 */
export function withoutNode(file: string, source: string, name: string, instead: string | null): string {
  const marker = markersIn(file, source).find((found) => found.name === name);
  const marked = marker && markedNode(file, source, marker.next);
  if (!marked) throw new Error(`"guard: ${name}" in ${file}: no code begins after it.`);
  const edit = instead === null ? deletion(marked, source) : replacement(marked, source, instead);
  if (!edit) throw new Error(`"guard: ${name}" in ${file}: a row has to say what comes instead.`);
  return source.slice(0, edit.start) + edit.text + source.slice(edit.end);
}
