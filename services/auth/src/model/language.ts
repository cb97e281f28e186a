import { fallbackLanguage, type Language, languageCodes } from "@tutti/proto/languages";

interface Range {
  readonly tag: string;
  readonly quality: number;
}

function rangesIn(header: string): Range[] {
  return header.split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
  });
}

/** The language of mails that an Accept-Language header prefers; English if it names none of them. */
export function languageOf(acceptLanguage: string): Language {
  const preferred = rangesIn(acceptLanguage.slice(0, 1000))
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of preferred) {
    const language = languageCodes.find((known) => tag === known || tag.startsWith(`${known}-`));
    if (language) return language;
  }
  return fallbackLanguage;
}
