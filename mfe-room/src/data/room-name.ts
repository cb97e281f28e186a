import { t } from "../texts/index.ts";

/** Maximum length, counted as the server does: in code points, not UTF-16 units, with runs of spaces as one. */
const maxLength = 64;

/** A validation message for a name that is too long; undefined otherwise. Does not change the input. */
export function tooLong(typed: string): string | undefined {
  const name = typed
    .normalize("NFC")
    .replaceAll(/\p{Zs}+/gu, " ")
    .trim();
  const { length } = [...name];
  return length > maxLength ? t("nameTooLong", { max: maxLength, length }) : undefined;
}

/** Whether two spellings name the same room, as far as a client can know: names are case-insensitive. */
export const isSameName = (one: string, other: string): boolean =>
  one.normalize("NFKC").toLowerCase() === other.normalize("NFKC").toLowerCase();
