import { isLanguage, type Language } from "../language/language.ts";

/** The logged-in user as the header, the rooms and the store need it. */
export interface SessionUser {
  readonly username: string;
  /** A path or a URL; empty when there is none. */
  readonly avatar: string;
  readonly coins: number;
  readonly is_admin: boolean;
  readonly email?: string;
  /** Whether the present terms are accepted; absent in sessions that were stored before. */
  readonly has_accepted_terms?: boolean;
  /** When the account will be deleted for good, in ISO 8601; null or absent unless its owner asked for that. */
  readonly deletion_at?: string | null;
  /** The language that the person chose; null if none was chosen. */
  readonly language?: Language | null;
}

/** Parses a user from storage or a response; undefined if invalid. */
export function parseUser(value: unknown): SessionUser | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { username, avatar, coins, is_admin, email, has_accepted_terms, deletion_at, language } =
    value as Record<string, unknown>;
  if (typeof username !== "string" || username === "") return undefined;
  return {
    username,
    avatar: typeof avatar === "string" ? avatar : "",
    coins: typeof coins === "number" && Number.isFinite(coins) ? coins : 0,
    is_admin: is_admin === true,
    ...(typeof email === "string" ? { email } : {}),
    ...(typeof has_accepted_terms === "boolean" ? { has_accepted_terms } : {}),
    ...(typeof deletion_at === "string" || deletion_at === null ? { deletion_at } : {}),
    ...(isLanguage(language) ? { language } : {}),
  };
}

/** {@link parseUser} for the JSON in local storage; null and invalid JSON give undefined. */
export function parseStoredUser(text: string | null): SessionUser | undefined {
  if (text === null) return undefined;
  try {
    return parseUser(JSON.parse(text));
  } catch {
    return undefined;
  }
}
