import { userRegistered } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import { outboxRow, violatedIndex } from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import { signedIn } from "../commands/log-in.ts";
import { rememberDevice } from "../identity/known-devices.ts";
import { parseEmail, parseUsername } from "../model/account.ts";
import { holderOf } from "../model/address-holder.ts";
import type { Browser } from "../model/browser.ts";
import type { Deps, GooglePerson } from "../model/ports.ts";
import { freeAbandonedName } from "../names/abandoned-names.ts";
import { isReservedName } from "../names/reserved-names.ts";
import { isNameIndex, nameColumns } from "../names/username-keys.ts";
import { freeNeutralName, neutralNames, usernameOf } from "../names/usernames.ts";

export const googleNotConfigured = () => fault("google_not_configured");

const isGooglePicture = (url: string): boolean =>
  URL.canParse(url) && /^https:\/\/lh3\.googleusercontent\.com\//.test(url);

/**
 * Refuses a sign-in whose address is another account's verified one. A stranger may have registered that account and had
 * its address confirmed by one careless click, so only a login to it links Google: see `linkGoogle`.
 */
async function requireNoHolder(
  { db }: Deps,
  { email, emailVerified, credential }: GooglePerson,
): Promise<void> {
  if (email === null || /* guard: verified-google-address */ !emailVerified) return;
  const holder = await holderOf(db, email);
  // An account of another Google identity keeps its address: Google gave that to a new person since.
  if (holder === null || holder.googleSub !== null) return;
  // guard: linked-after-login
  throw fault("google_link_needed", {}, { credential });
}

/** How a new account gets its name. */
interface Naming {
  /** The name that the person chose; empty before they chose one. */
  readonly username: string;
  /** Whether the page can let the person choose a name before the account is made. */
  readonly asks: boolean;
}

/** Throws `choose_username` with a free name that the page offers. */
async function askForName(deps: Deps, { credential }: GooglePerson): Promise<never> {
  throw fault("choose_username", {}, { credential, suggestion: await freeNeutralName(deps) });
}

/**
 * Names for a new account, the first that is free counts. None but the chosen one if there is one. A name is never made of
 * the address, which is private.
 */
function* namesFor({ name }: GooglePerson, chosen: string): Generator<string> {
  if (chosen !== "") return yield parseUsername(chosen);
  const shown = usernameOf(name);
  if (shown !== null) yield shown;
  yield* neutralNames();
}

/** Creates an account under a name. Null if the name was taken; throws the violation of another index. */
async function create(
  deps: Deps,
  person: Pick<GooglePerson, "sub" | "picture">,
  username: string,
  address: ReturnType<typeof parseEmail> | null,
  browser: Browser,
): Promise<User | null> {
  const { db, clock, ids } = deps;
  const { sub, picture } = person;
  const id = ids.uuid();
  const avatar = isGooglePicture(picture) ? picture : "";
  const own = address && { email: address.email, emailFolded: address.folded, emailVerified: true };
  const account = {
    id,
    ...nameColumns(username),
    googleSub: sub,
    avatar,
    createdIn: [...browser.keys],
    ...own,
  };
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
    const same = await db.user.findUnique({ where: { googleSub: sub } });
    if (same) return same;
    // Another account verified the address meanwhile.
    if (address !== null && (await holderOf(db, address.email)))
      return create(deps, person, username, null, browser);
    if (!isNameIndex(index)) throw error;
    return null;
  }
}

/** Creates an account under the first free name; without the address if another account has verified it. */
async function open(
  deps: Deps,
  person: GooglePerson,
  browser: Browser,
  { username: chosen, asks }: Naming,
): Promise<User> {
  if (asks && chosen === "") return askForName(deps, person);
  const address = person.email && person.emailVerified ? parseEmail(person.email) : null;
  for (const username of namesFor(person, chosen)) {
    if (await isReservedName(deps, username)) continue;
    const isFree = address !== null && !(await holderOf(deps.db, address.email));
    const own = isFree ? address : null;
    const user =
      (await create(deps, person, username, own, browser)) ??
      (chosen !== "" && (await freeAbandonedName(deps, username))
        ? await create(deps, person, username, own, browser)
        : null);
    if (user) return user;
  }
  if (chosen === "") throw fault("unavailable");
  throw fault("username_taken", {}, { suggestion: await freeNeutralName(deps) });
}

/** An identity that its owner unlinked would be linked again by its address, or would open a second account. */
async function requireNotUnlinked({ db }: Deps, { sub }: GooglePerson): Promise<void> {
  // guard: unlinked-google-stays
  if ((await db.user.count({ where: { unlinkedGoogleSub: sub } })) > 0) throw fault("google_unlinked");
}

/**
 * Signs a Google identity in: to its linked account, or to a new one. Throws `google_unlinked` or `google_link_needed`;
 * for a new account `choose_username` if the page asks, and the errors of a chosen name.
 */
export async function signIn(
  deps: Deps,
  person: GooglePerson,
  browser: Browser,
  naming: Naming = { username: "", asks: false },
): Promise<{ user: User; token: string }> {
  // guard: google-account-by-id
  const known = await deps.db.user.findUnique({ where: { googleSub: person.sub } });
  if (!known) {
    await requireNotUnlinked(deps, person);
    await requireNoHolder(deps, person);
  }
  const user = known ?? (await open(deps, person, browser, naming));
  return { user, token: await signedIn(deps, user, browser, () => fault("unavailable")) };
}
