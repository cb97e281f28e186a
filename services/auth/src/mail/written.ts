import { languageOrFallback } from "@tutti/proto/languages";
import { textsByLanguage } from "@tutti/service-kit";
import type { LinkPurpose, Mail, MailKind, User } from "../../gen/prisma/client.ts";
import { issueLink } from "../identity/links.ts";
import { holderOf } from "../model/address-holder.ts";
import type { Deps } from "../model/ports.ts";
import { type AddressTaken, letter } from "./details.ts";
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

export interface Writer extends Pick<Deps, "db" | "clock" | "ids"> {
  /** The origin of links, `https://host`; null: that of the request which caused the mail. */
  readonly origin: string | null;
}

/** Kinds whose mail contains a one-use link. */
const linkPurposes: Partial<Record<MailKind, LinkPurpose>> = {
  verify_address: "verify_address",
  change_address: "change_address",
  reset_password: "reset_password",
  export_ready: "download_export",
};

/** The notice to the holder of an address, instead of a mail of another account that states it. */
const attempts: Partial<Record<MailKind, AddressTaken["attempt"]>> = {
  verify_address: "registration",
  change_address: "change",
};

/**
 * The mail to the account that has an address, instead of one of an account that states it: without a link, which would
 * give the address away, and without the other account's name. Null for kinds that do not concern the holder.
 */
function toHolder({ id, kind, language }: Mail, holder: User, origin: string): Message | null {
  const attempt = attempts[kind];
  if (!attempt || holder.email === null) return null;
  return compose({
    id,
    to: holder.email,
    origin,
    link: "",
    language: holder.language ?? language,
    letter: { kind: "address_taken", attempt, username: holder.username },
  });
}

/** Writes a mail, with a link that is made now; null without a recipient, as when its account does not exist. */
export async function written(writer: Writer, mail: Mail): Promise<Message | null> {
  const { db } = writer;
  const { id, kind, userId, address: to, language } = mail;
  const user = userId === null ? null : await db.user.findUnique({ where: { id: userId } });
  if (!user) return null;
  const origin = writer.origin ?? mail.origin;
  const holder = await holderOf(db, to);
  // guard: no-link-to-taken-address
  if (holder && holder.id !== user.id) return toHolder(mail, holder, origin);
  const { username } = user;
  const named = { ...letter.parse({ username, ...(mail.details as object), kind }), username };
  const purpose = linkPurposes[kind];
  const link = purpose ? await issueLink(writer, { purpose, userId: user.id, email: to, origin }) : "";
  return compose({ id, to, letter: named, language, origin, link });
}
