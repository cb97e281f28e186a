import { fault } from "@tutti/proto/faults";
import { isLanguage } from "@tutti/proto/languages";
import type { Deps } from "../ports.ts";

/** Stores the language that a person chose, for pages and mails; idempotent. Throws `language_unknown`. */
export async function setLanguage({ db }: Pick<Deps, "db">, userId: string, language: string): Promise<void> {
  if (!isLanguage(language)) throw fault("language_unknown");
  await db.user.updateMany({ where: { id: userId }, data: { language, chosenLanguage: language } });
}
