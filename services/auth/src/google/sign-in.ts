import { conflict, unavailable } from "@tutti/proto/errors";
import { userRegistered } from "@tutti/proto/events";
import { outboxRow, violatedIndex } from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import { parseEmail } from "../account.ts";
import { holderOf } from "../address-holder.ts";
import type { Browser } from "../browser.ts";
import { signedIn } from "../commands/signed-in.ts";
import { rememberDevice } from "../known-devices.ts";
import { isReservedName } from "../leaving/reserved-names.ts";
import type { Deps } from "../ports.ts";
import { isNameIndex, nameColumns } from "../username-keys.ts";
import type { GooglePerson } from "./google.ts";
import { usernamesFor } from "./usernames.ts";

export const googleNotConfigured = () =>
  unavailable("Signing in with Google is not set up here.", "google_not_configured");

const isGooglePicture = (url: string): boolean =>
  URL.canParse(url) && /^https:\/\/lh3\.googleusercontent\.com\//.test(url);

/**
 * Links a Google identity to an account by a verified address. The account's own address must be verified, too;
 * otherwise registering with another person's address would give access to their later account.
 */
async function linkable({ db }: Deps, { sub, email, emailVerified }: GooglePerson): Promise<User | null> {
  if (!email || /* guard: verified-google-address */ !emailVerified) return null;
  const { folded } = parseEmail(email);
  const { count } = await db.user.updateMany({
    where: {
      emailFolded: folded,
      // guard: verified-account-address
      emailVerified: true,
      googleSub: null,
    },
    data: { googleSub: sub },
  });
  return count === 1 ? db.user.findUnique({ where: { googleSub: sub } }) : null;
}

/** Creates an account under the first free name; without the address if another account has verified it. */
async function open(deps: Deps, person: GooglePerson, browser: Browser): Promise<User> {
  const { db, clock, ids } = deps;
  const address = person.email && person.emailVerified ? parseEmail(person.email) : null;
  const avatar = isGooglePicture(person.picture) ? person.picture : "";
  for (const username of usernamesFor(person, ids)) {
    if (await isReservedName(deps, username)) continue;
    const id = ids.uuid();
    const isFree = address !== null && !(await holderOf(db, address.email));
    const own = isFree ? { email: address.email, emailFolded: address.folded, emailVerified: true } : {};
    const createdIn = [...browser.keys];
    const account = { id, ...nameColumns(username), googleSub: person.sub, avatar, createdIn, ...own };
    const registered = outboxRow(userRegistered, { user_id: id, username, at: Math.round(clock.now()) });
    try {
      return await db.$transaction(async (tx) => {
        const user = await tx.user.create({ data: account });
        await tx.outbox.create({ data: registered });
        await rememberDevice(tx, deps, id, browser);
        return user;
      });
    } catch (error) {
      const index = violatedIndex(error);
      if (index === null) throw error;
      // Lost a race against a concurrent sign-in of the same person.
      const same = await db.user.findUnique({ where: { googleSub: person.sub } });
      if (same) return same;
      if (!isNameIndex(index)) throw error;
    }
  }
  throw unavailable();
}

/** An identity that its owner unlinked would be linked again by its address, or would open a second account. */
async function requireNotUnlinked({ db }: Deps, { sub }: GooglePerson): Promise<void> {
  // guard: unlinked-google-stays
  if ((await db.user.count({ where: { unlinkedGoogleSub: sub } })) > 0)
    throw conflict(
      "This Google account was unlinked from yours. Log in with your username and password.",
      "google_unlinked",
    );
}

/** Signs a Google identity in: to its linked account, or to a new one. Throws `google_unlinked`. */
export async function signIn(
  deps: Deps,
  person: GooglePerson,
  browser: Browser,
): Promise<{ user: User; token: string }> {
  // guard: google-account-by-id
  const known = await deps.db.user.findUnique({ where: { googleSub: person.sub } });
  if (!known) await requireNotUnlinked(deps, person);
  const user = known ?? (await linkable(deps, person)) ?? (await open(deps, person, browser));
  return { user, token: await signedIn(deps, user, browser, unavailable) };
}
