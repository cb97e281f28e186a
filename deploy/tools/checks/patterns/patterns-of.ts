import { type CallExpression, type NewExpression, parseSync, Visitor } from "oxc-parser";

/** A regular expression of a source, with its place. */
export interface Pattern {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** A `RegExp(…)` or `new RegExp(…)`, whose pattern is known when it runs. */
export interface Construction {
  readonly file: string;
  readonly line: number;
}

interface Found {
  readonly literals: readonly Pattern[];
  readonly constructions: readonly Construction[];
}

/** The regular expressions of a source: literals, and calls that construct one. */
export function patternsOf(file: string, text: string): Found {
  const literals: Pattern[] = [];
  const constructions: Construction[] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const construct = (node: CallExpression | NewExpression) => {
    if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return;
    constructions.push({ file, line: lineAt(node.start) });
  };
  new Visitor({
    Literal: (node) => {
      if (!("regex" in node)) return;
      const { pattern, flags } = node.regex;
      literals.push({ file, line: lineAt(node.start), source: pattern, flags });
    },
    NewExpression: construct,
    CallExpression: construct,
  }).visit(parseSync(file, text).program);
  return { literals, constructions };
}
