/** The logged-in person as the header, the rooms and the store need them. */
export interface SessionUser {
  readonly username: string;
  /** A path or an address; empty when there is none. */
  readonly avatar: string;
  readonly coins: number;
  readonly is_admin: boolean;
  readonly email?: string;
}

/** Reads a user from a stored text or an answer; `undefined` when it is none. */
export function parseUser(value: unknown): SessionUser | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { username, avatar, coins, is_admin, email } = value as Record<string, unknown>;
  if (typeof username !== "string" || username === "") return undefined;
  return {
    username,
    avatar: typeof avatar === "string" ? avatar : "",
    coins: typeof coins === "number" && Number.isFinite(coins) ? coins : 0,
    is_admin: is_admin === true,
    ...(typeof email === "string" ? { email } : {}),
  };
}

/** The same for a text of local storage. */
export function parseStoredUser(text: string | null): SessionUser | undefined {
  if (text === null) return undefined;
  try {
    return parseUser(JSON.parse(text));
  } catch {
    return undefined;
  }
}
