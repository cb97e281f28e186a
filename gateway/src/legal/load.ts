import { readFile } from "node:fs/promises";
import path from "node:path";
import { fallbackLanguage, type Language, languageCodes } from "@tutti/proto/languages";
import { ConfigError } from "@tutti/service-kit";
import { type LegalText, parseLegal } from "./parse.ts";

export const legalDocuments = ["terms", "privacy", "rules"] as const;
type LegalDocument = (typeof legalDocuments)[number];

/** A document in a language; in English where there is no translation. */
export type LegalTexts = (
  document: LegalDocument,
  language: Language,
) => LegalText & {
  language: Language;
};

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Reads a file of the folder; null where it is missing. */
async function read(folder: string, name: string, contact: string): Promise<LegalText | null> {
  try {
    const text = await readFile(path.join(folder, name), "utf8");
    return parseLegal(text.replaceAll("{contact}", contact));
  } catch (error) {
    if (isMissing(error)) return null;
    throw new ConfigError(`LEGAL_FOLDER: ${name}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Reads `terms.en.md`, `privacy.en.md`, `rules.en.md` and their translations. `contact` replaces `{contact}`.
 * @throws {ConfigError} when an English document is missing, or one cannot be parsed
 */
export async function loadLegal(folder: string, contact: string): Promise<LegalTexts> {
  const texts = new Map<string, LegalText>();
  for (const document of legalDocuments)
    for (const language of languageCodes) {
      const text = await read(folder, `${document}.${language}.md`, contact);
      if (text) texts.set(`${document}.${language}`, text);
      else if (language === fallbackLanguage) throw new ConfigError(`LEGAL_FOLDER has no ${document}.en.md.`);
    }
  return (document, language) => {
    const own = texts.get(`${document}.${language}`);
    const found = own ?? texts.get(`${document}.${fallbackLanguage}`);
    if (!found) throw new Error(`${document} was not loaded.`);
    return { ...found, language: own ? language : fallbackLanguage };
  };
}
