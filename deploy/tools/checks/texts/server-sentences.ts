import { readFileSync } from "node:fs";
import { type Argument, type Expression, parseSync, Visitor } from "oxc-parser";
import { inRoot } from "../../paths.ts";
import { sources } from "../imports/sources.ts";

/** A sentence of an error, with samples in place of what the code puts into it; null for one that code composes. */
interface ServerSentence {
  readonly file: string;
  readonly code: string | null;
  readonly text: string | null;
}

const factories = [
  "malformed",
  "invalid",
  "unauthenticated",
  "forbidden",
  "notFound",
  "conflict",
  "tooMany",
  "unavailable",
];

/** The texts that an expression may have; `["7"]` for a value, null if it is not a text. */
function textsOf(node: Expression | Argument | undefined): readonly string[] | null {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : null;
    case "ConditionalExpression": {
      const [one, other] = [textsOf(node.consequent), textsOf(node.alternate)];
      return one && other && [...one, ...other];
    }
    case "TemplateLiteral":
      return node.quasis.reduce<readonly string[]>(
        (before, { value }, place) => {
          const inserted = place === 0 ? [""] : (textsOf(node.expressions[place - 1]) ?? ["7"]);
          return before.flatMap((start) => inserted.map((text) => start + text + (value.cooked ?? "")));
        },
        [""],
      );
    default:
      return null;
  }
}

function sentencesIn(file: string, source: string): ServerSentence[] {
  const found: ServerSentence[] = [];
  const note = (message: Argument | undefined, code: Argument | undefined) => {
    if (message === undefined) return;
    const [named = null] = textsOf(code) ?? [];
    for (const text of textsOf(message) ?? [null]) found.push({ file, code: named, text });
  };
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== "Identifier" || !factories.includes(callee.name)) return;
      note(given[0], given[callee.name === "tooMany" ? 2 : 1]);
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.type === "Identifier" && callee.name === "ProductError") note(given[2], given[1]);
    },
    Property({ key, value }) {
      // Limits of calls, and frames of sync.
      if (key.type === "Identifier" && key.name === "message") note(value as Expression, undefined);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

const isServer = (file: string) =>
  /^(?:services|gateway|proto)\//.test(file) &&
  !/\.test\.ts$|\/testing\/|\/fuzz\/|\.contract\.ts$/.test(file);

/** The sentences of all errors that the gateway and sync may answer with. */
export const serverSentences = (): ServerSentence[] =>
  sources()
    .filter(isServer)
    .flatMap((file) => sentencesIn(file, readFileSync(inRoot(file), "utf8")));
