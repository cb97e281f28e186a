import type { Language } from "../../gen/prisma/client.ts";
import { htmlOf, plainTextOf } from "./layout.ts";
import { english } from "./texts/en.ts";
import type { NamedLetter, TextOf } from "./texts/mail-text.ts";
import { chinese } from "./texts/zh.ts";
import type { Message } from "./transport.ts";

const texts: Readonly<Record<Language, TextOf>> = { en: english, zh: chinese };

interface Composed {
  readonly id: string;
  readonly to: string;
  readonly letter: NamedLetter;
  readonly language: Language;
  readonly origin: string;
  /** The one-use link; empty for a kind without one. */
  readonly link: string;
}

/** Writes a mail in its language, as HTML and as plain text. */
export function compose({ id, to, letter, language, origin, link }: Composed): Message {
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
