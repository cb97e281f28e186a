import { randomUUID } from "node:crypto";
import { Client } from "./client.ts";

export interface Account {
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly user: object;
}

/** A new account, made over the product's own call. */
export async function register(origin: string, name = "host"): Promise<Account> {
  // With a letter: "guest" and digits alone would be a reserved name.
  const username = `${name}_x${randomUUID().slice(0, 7)}`;
  const password = "correct horse";
  const call = new Client(origin);
  const { version } = await call.get("/legal?document=terms");
  const { token, user } = await call.post("/auth/register", {
    username,
    email: `${username}@example.org`,
    password,
    terms_version: version,
  });
  return { username, password, token: String(token), user: Object(user) };
}

/** A browser's stored session. */
export const openedSession = (origin: string, { token, user, username }: Account) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: "token", value: token },
        { name: "user", value: JSON.stringify(user) },
        { name: "username", value: username },
      ],
    },
  ],
});
