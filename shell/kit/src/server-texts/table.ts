import { account } from "./account.ts";
import { calls, phrasesOfCalls } from "./calls.ts";
import { coins } from "./coins.ts";
import { decisions } from "./decisions.ts";
import { notices, phrasesOfNotices } from "./notices.ts";
import { phrasesOfPurchases, purchases } from "./purchases.ts";
import { attributeOf, reasoningOf } from "./reasoning.ts";
import { rooms } from "./rooms.ts";
import { songs } from "./songs.ts";

const exact = new Map(
  Object.entries({
    ...account,
    ...coins,
    ...rooms,
    ...songs,
    ...calls,
    ...purchases,
    ...notices,
    ...decisions,
  }),
);
const phrases: Readonly<Record<string, string>> = {
  ...phrasesOfCalls,
  ...phrasesOfPurchases,
  ...phrasesOfNotices,
};

interface Pattern {
  readonly pattern: RegExp;
  readonly chinese: string;
  /** Without placeholders, so that a more specific pattern is tried first. */
  readonly length: number;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A template as a pattern with a group for each placeholder. */
function patternOf([english, chinese]: readonly [string, string]): Pattern {
  const parts = english
    .split(/{{(\w+)}}/)
    .map((part, place) => (place % 2 ? `(?<${part}>.+?)` : escaped(part)));
  return {
    // linear pattern: only texts of `maxLength` meet it.
    pattern: new RegExp(`^${parts.join("")}$`, "s"),
    chinese,
    length: english.replace(/{{\w+}}/g, "").length,
  };
}

const patternsOf = (texts: Iterable<readonly [string, string]>): readonly Pattern[] =>
  [...texts]
    .filter(([english]) => english.includes("{{"))
    .map(patternOf)
    .sort((a, b) => b.length - a.length);

const sentences = patternsOf(exact);
const ofPhrases = patternsOf(Object.entries(phrases));

/** Of a text with placeholders, in characters; the server's sentences are shorter. */
const maxLength = 1000;

function fill(patterns: readonly Pattern[], text: string): string | null {
  if (text.length > maxLength) return null;
  for (const { pattern, chinese } of patterns) {
    const found = pattern.exec(text);
    if (found)
      return chinese.replace(/{{(\w+)}}/g, (_, name: string) => valueFor(name, found.groups?.[name] ?? ""));
  }
  return null;
}

/** Placeholders for what people wrote, which stays as it is. */
const ofPeople = new Set(["name", "free", "artist", "song", "room", "text", "field", "title"]);

/** What a placeholder holds, in Chinese if it is a phrase of the product. */
function valueFor(name: string, value: string): string {
  if (ofPeople.has(name)) return value;
  const parts = value.split(/, | and /);
  const isList = parts.length > 1 && parts.every((part) => Object.hasOwn(phrasesOfNotices, part));
  return isList ? parts.map((part) => phrasesOfNotices[part]).join("、") : phraseOf(value);
}

const phraseOf = (text: string): string =>
  (Object.hasOwn(phrases, text) ? phrases[text] : null) ??
  exact.get(text) ??
  reasoningOf(text) ??
  fill(ofPhrases, text) ??
  text;

/** The Chinese text of a sentence that the server wrote; null for one that is not known here. */
export const chineseOf = (sentence: string): string | null =>
  exact.get(sentence) ?? reasoningOf(sentence) ?? fill(sentences, sentence) ?? attributeOf(sentence);
