import { attributeOf, type ReasoningTexts, reasoningOf } from "./reasoning.ts";

/**
 * Texts of sentences that the server stores and sends later, by the English ones; `{{name}}` stands for what the server
 * inserts. Errors are not among them: they come by key. These stay by sentence because rows and events of every release
 * hold them: decisions on requests with their reasons, notices about reports, the statement of coins, packages, and the
 * moderator's reasoning.
 */
export interface StoredTexts {
  readonly sentences: Readonly<Record<string, string>>;
  /** Parts of sentences: what a placeholder may hold. */
  readonly phrases: Readonly<Record<string, string>>;
  /** Phrases that the server lists: "spam, hate and self-harm". */
  readonly listed: Readonly<Record<string, string>>;
  readonly list: (words: readonly string[]) => string;
  readonly reasoning: ReasoningTexts;
}

/** The text of a sentence that the server stored; null for one that is not known here. */
export type Translator = (sentence: string) => string | null;

interface Pattern {
  readonly pattern: RegExp;
  readonly translated: string;
  /** Without placeholders, so that a more specific pattern is tried first. */
  readonly length: number;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A template as a pattern with a group for each placeholder. */
function patternOf([english, translated]: readonly [string, string]): Pattern {
  const parts = english
    .split(/{{(\w+)}}/)
    .map((part, place) => (place % 2 ? `(?<${part}>.+?)` : escaped(part)));
  return {
    // linear pattern: only texts of `maxLength` meet it.
    pattern: new RegExp(`^${parts.join("")}$`, "s"),
    translated,
    length: english.replace(/{{\w+}}/g, "").length,
  };
}

const patternsOf = (texts: Iterable<readonly [string, string]>): readonly Pattern[] =>
  [...texts]
    .filter(([english]) => english.includes("{{"))
    .map(patternOf)
    .sort((a, b) => b.length - a.length);

/** Longest text that is matched with placeholders, in characters; the server's sentences are shorter. */
const maxLength = 1000;

/** Placeholders for what people wrote, which stays as it is. */
const ofPeople = new Set(["song", "room", "title"]);

/** Translates stored sentences into the language of the texts. */
export function translator({ sentences, phrases, listed, list, reasoning }: StoredTexts): Translator {
  const exact = new Map(Object.entries(sentences));
  const allPhrases = new Map([...Object.entries(phrases), ...Object.entries(listed)]);
  const patterns = patternsOf(exact);
  const patternsOfPhrases = patternsOf(allPhrases);

  function fill(candidates: readonly Pattern[], text: string): string | null {
    if (text.length > maxLength) return null;
    for (const { pattern, translated } of candidates) {
      const found = pattern.exec(text);
      if (found)
        return translated.replace(/{{(\w+)}}/g, (_, name: string) =>
          valueFor(name, found.groups?.[name] ?? ""),
        );
    }
    return null;
  }

  /** What a placeholder holds, translated if it is a phrase of the product. */
  function valueFor(name: string, value: string): string {
    if (ofPeople.has(name)) return value;
    const parts = value
      .split(/, | and /)
      .map((part) => (Object.hasOwn(listed, part) ? listed[part] : undefined));
    const words = parts.filter((part) => part !== undefined);
    return words.length > 1 && words.length === parts.length ? list(words) : phraseOf(value);
  }

  const phraseOf = (text: string): string =>
    allPhrases.get(text) ??
    exact.get(text) ??
    reasoningOf(text, reasoning) ??
    fill(patternsOfPhrases, text) ??
    text;

  return (sentence) =>
    exact.get(sentence) ??
    reasoningOf(sentence, reasoning) ??
    fill(patterns, sentence) ??
    attributeOf(sentence, reasoning);
}
