import type { Language } from "@tutti/proto/languages";
import type { Browser as BrowserMessage } from "@tutti/proto/rpc/auth/v1/auth";
import { callerNetwork } from "@tutti/service-kit";
import Bowser from "bowser";
import { languageOf } from "./language.ts";

/** The browser behind a call, as far as sessions and mails describe it. */
export interface Browser {
  /** `Firefox · Linux`; empty for an unknown program. */
  readonly device: string;
  /** A prefix of the browser's address, which stands for many people: an IPv4 /24 or an IPv6 /48. */
  readonly network: string;
  readonly language: Language;
  /** Keyed ids of the browser; empty when it has none yet. */
  readonly keys: readonly string[];
  /** The product's address as the browser knows it. */
  readonly origin: string;
}

/** Limit of a user agent that is parsed, in characters; a longer one is unknown. */
const maxUserAgent = 1000;

/** Names the browser and the system of a user agent, without their versions. */
export function deviceOf(userAgent: string): string {
  if (userAgent === "" || userAgent.length > maxUserAgent) return "";
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name !== undefined && name !== "").join(" · ");
}

/** The network of an address, without what tells its users apart; empty for what is no address. */
export function networkPrefix(address: string): string {
  const { narrow, wide } = callerNetwork(address);
  if (wide !== null) return wide;
  return narrow.includes(".") ? narrow.replace(/\.\d+$/, ".0/24") : "";
}

/** `keys`: the keyed ids of the browser that the call carries. */
export function browserOf(given: BrowserMessage | undefined, keys: readonly string[] = []): Browser {
  return {
    device: deviceOf(given?.userAgent ?? ""),
    network: networkPrefix(given?.address ?? ""),
    language: languageOf(given?.acceptLanguage ?? ""),
    keys,
    origin: given?.origin ?? "",
  };
}
