import type en from "../texts/en.ts";
import { t } from "../texts/index.ts";

type Fault = Exclude<keyof (typeof en)["fault"], "youtubeCode">;

const prefix = "fault.";

/**
 * Why something does not play, for a state that outlives a change of the language: `faultText` makes a sentence of it
 * when it is shown.
 */
export const fault = (name: Fault): string => `${prefix}${name}`;

/** An error of YouTube's player that only has a number. */
export const unknownFault = (code: number): string => `${prefix}youtubeCode ${code}`;

/** The sentence for a fault in the page's language; a sentence of the server stays as it is. */
export function faultText(message: string): string {
  if (!message.startsWith(prefix)) return message;
  const [name = "", code] = message.slice(prefix.length).split(" ");
  return code === undefined ? t(`fault.${name as Fault}`) : t("fault.youtubeCode", { code });
}
