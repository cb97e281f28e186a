import { constraint, guard, type Threat, threat } from "./threat.ts";

const passwordTest = "services/auth/src/password.int.test.ts";
const addressTest = "services/auth/src/address.int.test.ts";
const sharedAddressTest = "services/auth/src/shared-address.int.test.ts";
const sessionsTest = "services/auth/src/sessions.int.test.ts";
const mailTest = "services/auth/src/mail/mail.int.test.ts";
const googleTest = "services/auth/src/google/google.int.test.ts";
const syncTest = "services/sync/src/node/node.test.ts";

/** Takeover of an account by its mails, its former password, or a session that should have ended. */
export const signIn: readonly Threat[] = [
  threat(
    "enumeration of addresses by requests for a new password",
    guard("reset-looks-nothing-up", {
      instead: "(await deps.db.user.findFirst({ where: { emailFolded: folded } }))?.id ?? null",
    }),
    [passwordTest, "an unknown address gets the same rows as a known one, and no mail"],
  ),
  threat(
    "enumeration of addresses by registrations",
    guard("register-looks-no-address-up", {
      instead: "!(await tx.user.count({ where: { emailFolded, emailVerified: true } }))",
    }),
    [
      sharedAddressTest,
      "an address that an account has verified is registered as any other, with the same rows",
    ],
  ),
  threat(
    "enumeration of addresses by changes of one's own",
    guard("change-looks-no-address-up", {
      instead: "!(await tx.user.count({ where: { emailFolded: folded, emailVerified: true } }))",
    }),
    [sharedAddressTest, "a change to it waits like any other, with the same rows, and its owner is told"],
  ),
  threat(
    "enumeration of addresses by how many mails their owners asked for",
    guard("others-mails-hidden", {
      instead: "admitsMailTo(cache, folded).then((ok) => ok || Promise.reject(tooManyMails()))",
    }),
    [
      sharedAddressTest,
      "a person who states a verified address does not find out how many mails its owner asked for",
    ],
  ),
  threat("a stranger's account with one's address, confirmed by mistake", guard("no-link-to-taken-address"), [
    sharedAddressTest,
    "its owner is told of a registration, in their own language and without a link or the other name",
  ]),
  threat(
    "one address confirmed for two accounts at once",
    constraint(
      "services/auth/prisma/migrations/20261126090000_verified_addresses/migration.sql",
      "users_verified_email_key",
    ),
    [sharedAddressTest, "one of two confirmations at once succeeds"],
  ),
  threat(
    "a mailbox flooded by registrations with its address",
    guard("registration-mails-per-address", { instead: "Promise.resolve(true)" }),
    [
      sharedAddressTest,
      "an address that an account has verified gets five mails an hour about registrations, and the answer does not say so",
    ],
  ),
  threat("mails without end that one account asks for", guard("mails-per-account"), [
    addressTest,
    "an account asks for five mails an hour",
  ]),
  threat("a link of a mail used twice", guard("links-once", { instead: "{ count: 1 }" }), [
    addressTest,
    "an address is verified by the link of the registration's mail, once",
  ]),
  threat("a reset link found in an old mailbox", guard("reset-link-age", { instead: "24 * 60 * minute" }), [
    passwordTest,
    "a link is void after 30 minutes",
  ]),
  threat(
    "tokens of links read from the database",
    guard("hashed-link-tokens", { instead: "new Uint8Array(Buffer.from(token))" }),
    [mailTest, "no token of a link is stored, neither before nor after it is sent"],
  ),
  threat(
    "a mailbox flooded by requests from many networks",
    guard("mails-per-address", { instead: "Promise.resolve(true)" }),
    [passwordTest, "an address gets five mails an hour, and the answer does not say so"],
  ),
  threat("mails to many addresses requested by one network", guard("mail-requests-per-network"), [
    passwordTest,
    "a network requests thirty mails an hour",
  ]),
  threat("a mail whose link leads to an attacker's host", guard("mail-links-to-own-host"), [
    "services/auth/src/config.test.ts",
    "SMTP needs the public address",
  ]),
  threat(
    "markup in a name that a mail shows",
    guard("escaped-mail-text", { instead: "(text: string): string => text" }),
    ["services/auth/src/mail/written.test.ts", "a name that is markup is text"],
  ),
  threat("sessions of a thief that outlive a new password", guard("password-ends-sessions"), [
    passwordTest,
    "a change of the password ends all other sessions, publishes each, and notifies by mail",
  ]),
  threat(
    "sockets of a thief that outlive a new password",
    guard("ended-sessions-published", { instead: "[]" }),
    [passwordTest, "a change of the password ends all other sessions, publishes each, and notifies by mail"],
  ),
  threat(
    "a login by the old password that races with its change",
    guard("login-by-current-password", { instead: "{ count: 1 }" }),
    [passwordTest, "a login that verified the former password opens no session after it"],
  ),
  threat("guesses of the password with a stolen session", guard("password-confirmation-limit"), [
    passwordTest,
    "a change of the password asks for the old one, and counts guesses as logins",
  ]),
  threat("a stolen session of an account without a password", guard("recent-sign-in", { instead: "1" }), [
    googleTest,
    "an account without a password asks for a sign-in of the last ten minutes",
  ]),
  threat(
    "a change of the address that survives a new password",
    guard("password-ends-pending-address", { instead: "{ ...data, passwordHash }" }),
    [addressTest, "a new password ends it, which whoever knew the old one may have begun"],
  ),
  threat(
    "a link to an address that was replaced meanwhile",
    guard("pending-address-only", { instead: "{ id }" }),
    [addressTest, "a later one replaces it"],
  ),
  threat("a takeover of which the former address is not notified", guard("old-address-notified"), [
    addressTest,
    "a change of the address counts once the new one is verified, and the old one is notified before",
  ]),
  threat("another person's session ended by its id", guard("own-sessions"), [
    sessionsTest,
    "one session ends, and another person's does not",
  ]),
  threat("an unlinked Google account linked again by its address", guard("unlinked-google-stays"), [
    googleTest,
    "with a password Google is unlinked, and its verified address does not link it again",
  ]),
  threat("a socket whose session ended while the bus was away", guard("logins-checked"), [
    syncTest,
    "S55 a login whose end the bus lost is found within 30 s",
  ]),
  threat(
    "a write for each request, to know when a session was last used",
    guard("seldom-last-seen", { instead: "0" }),
    [sessionsTest, "the last use is written every 15 minutes at most"],
  ),
];
