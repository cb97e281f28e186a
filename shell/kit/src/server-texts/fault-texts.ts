import type { ErrorParams } from "@tutti/proto/errors";
import type { FaultGroups, ParamsOf, ParamTypes } from "@tutti/proto/faults";
import { getLanguage } from "../language/state.ts";

/** What a text may use besides its parameters. */
interface FaultContext {
  /** A sentence that the server stored, such as a moderator's reasoning, in the language of the texts. */
  readonly stored: (sentence: string) => string;
}

type TextOf<P extends ParamTypes> = keyof P extends never
  ? string
  : (params: ParamsOf<P>, context: FaultContext) => string;

/** The texts of a group of errors in a language, by their keys. */
export type FaultTexts<G extends keyof FaultGroups> = {
  readonly [K in keyof FaultGroups[G]]: FaultGroups[G][K] extends {
    readonly params: infer P extends ParamTypes;
  }
    ? TextOf<P>
    : never;
};

/** The texts of all errors in a language, in groups that keep the files short. */
export type AllFaultTexts = { readonly [G in keyof FaultGroups]: FaultTexts<G> };

/**
 * The text of an error in the page's language; null for a key that is not known here, or whose parameters are others, as
 * from a newer server: the page then shows the English sentence.
 */
export type FaultTranslator = (key: string, params: ErrorParams) => string | null;

type Untyped = string | ((params: ErrorParams, context: FaultContext) => string);

/** Throws where a text reads a parameter that was not sent. */
const required = (params: ErrorParams): ErrorParams =>
  new Proxy(params, {
    get(target, name) {
      if (typeof name !== "string" || !Object.hasOwn(target, name))
        throw new TypeError(`the parameter ${String(name)} is missing`);
      return target[name];
    },
  });

/** Reads the texts by key. Each key without a usable text is reported once. */
export function faultTranslator(texts: AllFaultTexts, context: FaultContext): FaultTranslator {
  const byKey = new Map<string, Untyped>(Object.values(texts).flatMap((group) => Object.entries(group)));
  return (key, params) => {
    const text = byKey.get(key);
    try {
      if (text === undefined) throw new TypeError("no text");
      return typeof text === "string" ? text : text(required(params), context);
    } catch (error) {
      reportMissing(key, error);
      return null;
    }
  };
}

const reported = new Set<string>();

/**
 * Reports an error of the server's that is shown in English, because the page's language has no usable text for its key:
 * once per page to the console, and to the server, which counts it as `tutti_texts_missing`. Fire and forget.
 */
function reportMissing(key: string, reason: unknown): void {
  const language = getLanguage();
  if (reported.has(`${language} ${key}`)) return;
  reported.add(`${language} ${key}`);
  console.warn(`The error ${key} is shown in English:`, reason);
  fetch("/api/texts/missing", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ language, key }),
    keepalive: true,
  }).catch(console.warn);
}
