import { invalid } from "@tutti/proto/errors";
import { Language } from "../../gen/prisma/client.ts";
import type { Deps } from "../ports.ts";

const isLanguage = (text: string): text is Language => Object.hasOwn(Language, text);

/** Stores the language that a person chose, for pages and mails; idempotent. Throws `language_unknown`. */
export async function setLanguage({ db }: Pick<Deps, "db">, userId: string, language: string): Promise<void> {
  if (!isLanguage(language)) throw invalid("There is no such language here.", "language_unknown");
  await db.user.updateMany({ where: { id: userId }, data: { language, chosenLanguage: language } });
}
