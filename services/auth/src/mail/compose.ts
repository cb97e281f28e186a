import { languageOrFallback } from "@tutti/proto/languages";
import { textsByLanguage } from "@tutti/service-kit";
import { htmlOf, plainTextOf } from "./layout.ts";
import type { NamedLetter, TextOf } from "./texts/mail-text.ts";
import type { Message } from "./transport.ts";

const texts = await textsByLanguage<TextOf>(
  (language) => import(/* @vite-ignore */ `./texts/${language}.ts`),
);

interface Composed {
  readonly id: string;
  readonly to: string;
  readonly letter: NamedLetter;
  /** English if the product does not have it. */
  readonly language: string;
  readonly origin: string;
  /** The one-use link; empty for a kind without one. */
  readonly link: string;
}

/** Writes a mail in its language, as HTML and as plain text. */
export function compose({ id, to, letter, language: wanted, origin, link }: Composed): Message {
  const language = languageOrFallback(wanted);
  const links = { once: link, forgotPassword: `${origin}/forgot_password`, account: `${origin}/account` };
  const text = texts[language](letter, links);
  return {
    id,
    to,
    subject: `${text.subject} · Tutti`,
    text: plainTextOf(text),
    html: htmlOf(text, language),
  };
}
