import { parseSync } from "oxc-parser";

/** A node of the syntax tree, as far as the drill reads it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

export interface Marked {
  readonly kind: "statement" | "operand" | "link" | "entry" | "expression";
  readonly node: Node;
  readonly parent: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** The nodes below `parent` for which `isWanted` holds, each parent before its children. */
function* descendants(parent: Node): Generator<{ node: Node; parent: Node }> {
  for (const node of Object.values(parent).flat())
    if (isNode(node)) {
      yield { node, parent };
      yield* descendants(node);
    }
}

const isStatement = ({ type }: Node) => /(?:Statement|Declaration|Definition)$/.test(type);
const lists = ["ObjectExpression", "ArrayExpression", "CallExpression", "NewExpression"];
const isEntry = (node: Node, parent: Node) =>
  lists.includes(parent.type) && [parent.properties, parent.elements, parent.arguments].flat().includes(node);

/**
 * What a marker marks: the node that begins right after it. Where several begin there, it is
 * 1. the whole statement or class member, else
 * 2. the operand of `||`, `&&` or `??` alone, not the expression that it begins, else
 * 3. the outermost of them: a property, an element, an argument or another expression.
 * A marker before `.method(…)` in a chain marks that call ("link"). Null where no such node begins.
 */
export function markedNode(file: string, source: string, next: number): Marked | null {
  const all = [...descendants(parseSync(file, source).program as unknown as Node)];
  if (/^\??\.(?!\.)/.test(source.slice(next))) {
    const link = all.find(({ node: { type, callee } }) => {
      if (type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression") return false;
      const { object, property } = callee as Node & { object: Node; property: Node };
      return object.end <= next && next < property.start;
    });
    return link ? { kind: "link", ...link } : null;
  }
  const here = all.filter(({ node }) => node.start === next);
  const statement = here.find(({ node }) => isStatement(node));
  if (statement) return { kind: "statement", ...statement };
  const operand = here.findLast(({ parent }) => parent.type === "LogicalExpression");
  if (operand) return { kind: "operand", ...operand };
  const [outermost] = here;
  if (!outermost) return null;
  return { kind: isEntry(outermost.node, outermost.parent) ? "entry" : "expression", ...outermost };
}
