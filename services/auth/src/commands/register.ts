import { conflict } from "@tutti/proto/errors";
import { userRegistered } from "@tutti/proto/events";
import { outboxRow, violatedIndex } from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import { checkPassword, parseEmail, parseUsername } from "../account.ts";
import { hashPassword } from "../password.ts";
import type { Deps } from "../ports.ts";
import { openSession } from "../sessions.ts";
import { nameColumns } from "../username-keys.ts";

interface Input {
  username: string;
  email: string;
  password: string;
}

/** Creates an account and opens its first session. */
export async function register(deps: Deps, input: Input): Promise<{ user: User; token: string }> {
  const { db, clock, ids } = deps;
  const username = parseUsername(input.username);
  const { email, folded: emailFolded } = parseEmail(input.email);
  checkPassword(input.password);
  const passwordHash = await hashPassword(input.password);
  const id = ids.uuid();
  const account = { id, ...nameColumns(username), email, emailFolded, passwordHash };
  const registered = outboxRow(userRegistered, { user_id: id, username, at: Math.round(clock.now()) });
  try {
    const [user] = await db.$transaction([
      db.user.create({ data: account }),
      db.outbox.create({ data: registered }),
    ]);
    return { user, token: await openSession(deps, user.id) };
  } catch (error) {
    const index = violatedIndex(error);
    if (index === null) throw error;
    throw index.includes("email")
      ? conflict("An account with this email address exists already.", "email_taken")
      : conflict("This username is taken.", "username_taken");
  }
}
