import { account } from "./account.ts";
import { calls, phrases } from "./calls.ts";
import { coins } from "./coins.ts";
import { rooms } from "./rooms.ts";
import { songs } from "./songs.ts";

const exact = new Map(Object.entries({ ...account, ...coins, ...rooms, ...songs, ...calls }));

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

function fill(patterns: readonly Pattern[], text: string): string | null {
  for (const { pattern, chinese } of patterns) {
    const found = pattern.exec(text);
    if (found)
      return chinese.replace(/{{(\w+)}}/g, (_, name: string) => phraseOf(found.groups?.[name] ?? ""));
  }
  return null;
}

/** A part of a sentence in Chinese; names and numbers stay as they are. */
const phraseOf = (text: string): string => phrases[text] ?? fill(ofPhrases, text) ?? text;

/** The Chinese text of a sentence that the server wrote; null for one that is not known here. */
export const chineseOf = (sentence: string): string | null =>
  exact.get(sentence) ?? fill(sentences, sentence);
