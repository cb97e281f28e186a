import { genreText, type Schemas } from "@tutti/kit";
import type enReport from "../on-demand/texts/en/report.ts";
import { t } from "../on-demand/texts/index.ts";
import { languageText } from "../reasons/language-text.ts";
import { word } from "../reasons/words.ts";

export type Phrase = Schemas["Phrase"];
type UnusedPart = Schemas["UnusedPart"];
type Texts = typeof enReport;

const refused = (isRefused: boolean, what: string) => (isRefused ? t("report.no", { what }) : what);
const either = (words: readonly string[]) => words.join(t("report.or"));

function eraText([from = "", to = ""]: readonly string[], isRefused: boolean): string {
  const kind =
    from === ""
      ? "until"
      : to === ""
        ? "since"
        : from === to
          ? "year"
          : from.endsWith("0") && Number(to) === Number(from) + 9
            ? "decade"
            : "range";
  return t(`report.${isRefused ? "noEra" : "era"}.${kind}`, { from, to });
}

const languageOf = (code: string, isRefused: boolean): string =>
  code === "zxx" && isRefused ? t("report.noInstrumental") : refused(isRefused, languageText(code));

const paces = ["slower", "faster", "newer", "older"] as const;

/** A part of a description, in a few words of the page's language; null for a kind of a newer server. */
export function phraseText(phrase: Phrase): string | null {
  const { kind, stance, values } = phrase;
  if (stance === "more" || stance === "less") {
    const what = phraseText({ ...phrase, stance: "" });
    return what && t(`report.${stance}`, { what });
  }
  const [first = "", second = ""] = values;
  const isRefused = stance === "no";
  const named = (what: string) =>
    stance === "like" ? t("report.like", { what }) : isRefused ? t("report.noName", { what }) : what;
  switch (kind) {
    case "artist":
    case "style":
    case "compound":
    case "words":
      return named(first);
    case "song":
      return named(t("report.song", { title: first }));
    case "genre":
    case "mood":
      return refused(isRefused, either(values.map((value) => word(kind, value))));
    case "variant":
      return refused(isRefused, word(kind, first));
    case "energy":
    case "arc":
    case "fame":
      return word(kind, first);
    case "era":
      return eraText(values, isRefused);
    case "language":
      return languageOf(first, isRefused);
    case "artistCap":
      return t("report.artistCap", { count: Number(first) });
    case "decades":
      return t(first === "once" ? "report.eachDecade" : "report.decades");
    case "length":
      return first === "most" || first === "least" ? t(`report.length.${first}`, { minutes: second }) : null;
    case "topic":
      return t(isRefused ? "report.noTopic" : "report.topic", { what: either(values) });
    case "count":
      return t("report.count", { number: first });
    case "chosen_genre":
      return genreText(first);
    case "fresh":
      return t("report.fresh");
    case "pace":
      return paces.find((pace) => pace === first)
        ? t(`report.pace.${first as (typeof paces)[number]}`)
        : null;
    case "setting":
    case "keep":
    case "swap":
    case "drop":
    case "similar":
      return first;
    default:
      return null;
  }
}

const factKeys: Readonly<Record<string, keyof Texts["noFacts"]>> = {
  tempo: "tempo",
  voices: "voices",
  instruments: "instruments",
  "explicit words": "explicit_words",
  covers: "covers",
  lengths: "lengths",
};
const reasons: ReadonlySet<string> = new Set<keyof Texts["reason"]>([
  "chosen_genre",
  "no_facts_of_songs",
  "unknown_for",
  "only",
  "none_left",
  "artist_songs",
  "decade_songs",
  "count_chosen",
  "not_in_catalogue",
  "not_understood",
  "already",
  "no_such_place",
]);

/** Why a part was not used; the server's English for a code of a newer one. */
export function reasonText({ code, values = [], reason }: UnusedPart): string {
  const [first = "", second = ""] = values;
  if (code === "no_facts") {
    const facts = factKeys[first];
    return facts ? t(`report.noFacts.${facts}`) : reason;
  }
  return reasons.has(code)
    ? t(`report.reason.${code as keyof Texts["reason"]}`, {
        first: code === "chosen_genre" ? genreText(first) : first,
        second,
      })
    : reason;
}

/** The part's own words in the page's language; the server's English if a phrase of it is of a newer server. */
export function partText({ phrases = [], text }: Partial<UnusedPart> & Pick<UnusedPart, "text">): string {
  const texts = phrases.map(phraseText);
  return texts.length === 0 || texts.includes(null) ? text : either([...new Set(texts)] as string[]);
}
