import type { Language } from "@tutti/proto/languages";
import type { AddressTaken, Letter } from "../details.ts";

/** What a mail says, without its layout. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly lines: readonly string[];
  /** Rows such as device and time. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The button, and how long it works. */
  readonly action?: { readonly label: string; readonly url: string; readonly note: string };
  /** What to do about a mail that one did not expect. */
  readonly closing: string;
}

/** Where the texts' links lead. */
export interface Links {
  /** The one-use link; empty for kinds without one. */
  readonly once: string;
  readonly forgotPassword: string;
  readonly account: string;
}

/** A letter with the name of its account. */
export type NamedLetter = (Letter | AddressTaken) & { readonly username: string };

export type TextOf = (letter: NamedLetter, links: Links) => MailText;

/** The time of an event in a mail, in UTC: the reader's time zone is unknown. */
export const timeIn = (language: Language, at: number): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(at)} UTC`;
