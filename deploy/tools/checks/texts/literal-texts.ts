import { parseSync } from "oxc-parser";

/** A text in a source that should be in a catalogue. */
export interface LiteralText {
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** Attributes and properties that people see, or that screen readers announce. */
const shown =
  /^(?:aria-(?:label|description|valuetext|roledescription|placeholder)|(?:\w*[a-z])?(?:[lL]abel|[tT]itle|[tT]ext)|placeholder|alt|lead|hint|description|message|detail|heading|verb|busy|missing|failed|failure|empty|note|error|summary)$/;
/** Attributes of that form that are not shown or announced. */
const notShown = /^(?:aria-labelledby|isText|htmlText|valueText|subtitle|dateText)$/;
/** Functions whose first argument is shown. */
const showing = new Set(["toast", "useTitle", "announce", "showError", "setFailure", "setError"]);

/** Names that are the same in every language, and marks. */
const names = /^(?:Tutti|YouTube|Google|Stripe|DJ|AI|BPM|CSV|M3U|JSON|404|en|zh)$/;
const isText = (text: string): boolean => /\p{Letter}{2}/u.test(text) && !names.test(text.trim());

/** The literals that an expression may evaluate to. */
function literalsOf(node: unknown): readonly Node[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case "Literal":
    case "TemplateLiteral":
      return [node];
    case "JSXExpressionContainer":
      return literalsOf(node.expression);
    case "ConditionalExpression":
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case "LogicalExpression":
      return literalsOf(node.right);
    case "TSAsExpression":
    case "ParenthesizedExpression":
      return literalsOf(node.expression);
    default:
      return [];
  }
}

function textOf(node: Node): string {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : "";
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string | null } }[];
  return quasis.map(({ value }) => value.cooked ?? "").join(" ");
}

/** Keys, paths and class names are no texts: a text has a space, a capital letter or a sign of a sentence. */
const isSentence = (text: string): boolean =>
  isText(text) && (/[\sA-Z…!?。，]/.test(text) || /[^\x20-\x7e]/.test(text));

/** The literal texts of a source that people would see. */
export function literalTexts(file: string, source: string): LiteralText[] {
  const found: LiteralText[] = [];
  const note = (node: Node, text: string) => {
    const line = source.slice(0, node.start).split("\n").length;
    found.push({ line, text: text.trim().replace(/\s+/g, " ") });
  };
  const noteLiterals = (value: unknown, is: (text: string) => boolean) => {
    for (const literal of literalsOf(value)) if (is(textOf(literal))) note(literal, textOf(literal));
  };
  function visit(node: Node): void {
    if (node.type.startsWith("TS") && node.type !== "TSAsExpression") return;
    if (node.type === "JSXText" && isText(String(node.value))) note(node, String(node.value));
    if (node.type === "JSXElement" || node.type === "JSXFragment")
      for (const child of node.children as readonly Node[])
        if (child.type === "JSXExpressionContainer") noteLiterals(child, isText);
    if (node.type === "JSXAttribute") {
      const { name } = node.name as { name: unknown };
      if (typeof name === "string" && shown.test(name) && !notShown.test(name))
        noteLiterals(node.value, isText);
    }
    if (node.type === "Property" && isNode(node.key)) {
      const name = String(node.key.name ?? node.key.value);
      if (shown.test(name) && !notShown.test(name)) noteLiterals(node.value, isSentence);
    }
    if (node.type === "CallExpression" && isNode(node.callee) && showing.has(String(node.callee.name)))
      noteLiterals((node.arguments as readonly unknown[])[0], isText);
    for (const value of Object.values(node)) {
      if (isNode(value)) visit(value);
      else if (Array.isArray(value)) value.filter(isNode).forEach(visit);
    }
  }
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

const functions =
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|PropertyDefinition|MethodDefinition)$/;

/** Calls of `t` and `rich` while a module is loaded: their texts would stay in the language of that moment. */
export function earlyTexts(file: string, source: string): LiteralText[] {
  const found: LiteralText[] = [];
  function visit(node: Node): void {
    if (functions.test(node.type)) return;
    if (
      node.type === "CallExpression" &&
      isNode(node.callee) &&
      /^(?:t|rich)$/.test(String(node.callee.name))
    ) {
      const line = source.slice(0, node.start).split("\n").length;
      found.push({ line, text: source.slice(node.start, source.indexOf(")", node.start) + 1) });
    }
    for (const value of Object.values(node)) {
      if (isNode(value)) visit(value);
      else if (Array.isArray(value)) value.filter(isNode).forEach(visit);
    }
  }
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}
