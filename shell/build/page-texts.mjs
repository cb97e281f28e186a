import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fallbackLanguage, languageCodes } from "../../proto/languages.ts";

/** Texts by language, without the languages that have none; English is in the HTML that they translate. */
export async function htmlTexts(load) {
  const loads = languageCodes.map((language) =>
    load(language).then(
      (texts) => [language, texts.default],
      () => null,
    ),
  );
  return Object.fromEntries((await Promise.all(loads)).filter(Boolean));
}

const english = new RegExp(`<span lang="${fallbackLanguage}" data-text="(\\w+)">([^<]*)</span>`, "g");

/** Of what has texts in all languages, the page shows those of its own, which is on the root element. */
const ruleOf = (code) =>
  `html[lang="${code}"] .boot-explore [lang]:not([lang="${code}"]),` +
  `html[lang="${code}"] #boot-notice [lang]:not([lang="${code}"]){display:none}`;

/** Adds the texts of the other languages to the page's HTML; English where a language lacks one. */
export async function addPageTexts(shell) {
  const texts = await htmlTexts((language) => import(`../src/boot/texts/${language}.ts`));
  const page = path.join(shell, "dist/index.html");
  const html = await readFile(page, "utf8");
  const spans = (key, fallback) =>
    languageCodes.map((code) => `<span lang="${code}">${texts[code]?.[key] ?? fallback}</span>`).join(" ");
  if (!english.test(html)) throw new Error("index.html has no text to translate.");
  await writeFile(
    page,
    html
      .replace(english, (_, key, fallback) => spans(key, fallback))
      .replace("</head>", () => `<style>${languageCodes.map(ruleOf).join("")}</style></head>`),
  );
}
