import { guard, setting, type Threat, threat } from "./threat.ts";

const googleTest = "services/auth/src/google/google.int.test.ts";
const googleContract = "deploy/contract/google.int.test.ts";
const loginLimitsTest = "services/auth/src/identity/login-limits.test.ts";
const authTest = "services/auth/src/auth.int.test.ts";
const exportsTest = "deploy/contract/analytics.int.test.ts";

/** Access to another's account, or to more than one's own account allows. */
export const accounts: readonly Threat[] = [
  threat("a Google token issued to another client", guard("google-audience"), [
    googleContract,
    "a token for another client is refused",
  ]),
  threat(
    "a self-signed Google token",
    guard("google-signature", {
      instead: '{ payload: JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) }',
    }),
    [googleTest, "a stranger's signature, none"],
  ),
  threat(
    "an identity stated by the page instead of Google",
    guard("name-from-google", { instead: "name || person.name" }),
    [googleContract, "Google's token lets its person in"],
  ),
  threat(
    "an e-mail address that has passed to another Google account",
    guard("google-account-by-id", {
      instead: 'await deps.db.user.findFirst({ where: { email: person.email ?? "" } })',
    }),
    [googleTest, "an address that passed on to somebody else opens an account of theirs"],
  ),
  threat("an account registered with a victim's address in advance", guard("linked-after-login"), [
    googleTest,
    "an account with a verified address is linked only by a login to it",
  ]),
  threat("a username that programs turn into a link", guard("usernames-no-links"), [
    "services/auth/src/model/account.test.ts",
    "is no username",
  ]),
  threat("an address that Google has not verified", guard("verified-google-address"), [
    googleTest,
    "an account with a verified address is linked only by a login to it",
  ]),
  threat(
    "login CSRF: a victim completes an attacker's sign-in",
    guard("code-of-this-browser", { instead: "!flow" }),
    [googleContract, "a code that came to another browser is refused"],
  ),
  threat("a return from Google without a sign-in started by this browser", guard("state-of-this-browser"), [
    googleContract,
    "a return without its state is refused",
  ]),
  threat("an intercepted authorisation code", guard("pkce-verifier"), [
    googleTest,
    "a code is valid once, with the secret of its request",
  ]),
  threat("a sign-in that redirects to an attacker's address", guard("redirect-uri-list"), [
    googleContract,
    "a redirect URI that is not on the list is refused",
  ]),
  threat(
    "an attacker's text displayed as an error of the product",
    guard("known-error-texts", { instead: "error" }),
    ["shell/src/auth/google/come-back.test.ts", "an error that Google sent back"],
  ),
  threat(
    "an attacker's text in the parameter auth_error",
    guard("closed-auth-errors", { instead: "String(error) as AuthError" }),
    [googleContract, "a return without its state is refused"],
  ),
  threat("password guessing for one name", guard("login-failures-per-name"), [
    authTest,
    "the eleventh failure in a quarter of an hour is refused, others are not",
  ]),
  threat("password guessing over many names from one address", guard("logins-per-network"), [
    authTest,
    "attempts at many names from one address are refused",
  ]),
  threat(
    "password guessing from many addresses of one IPv6 network",
    guard("login-network-bits", { instead: "128" }),
    [loginLimitsTest, "40 addresses of one IPv6 /64 try as often as one"],
  ),
  threat("password guessing from many networks", guard("stranger-logins"), [
    loginLimitsTest,
    "one account is tried 20 times from everywhere, then ever more slowly",
  ]),
  threat("locking an account's owner out by wrong passwords", guard("stranger-logins", { instead: "true" }), [
    loginLimitsTest,
    "its owner can log in from a known network",
  ]),
  threat("password guessing in a browser with any key", guard("known-browsers-only"), [
    loginLimitsTest,
    "a browser that the account was used in passes a new network's limits ten times",
  ]),
  threat("password guessing in a browser that was used before", guard("known-browser-failures"), [
    loginLimitsTest,
    "a browser that the account was used in passes a new network's limits ten times",
  ]),
  threat("the name of a confirmed account given to another", guard("confirmed-names-stay"), [
    "services/auth/src/abandoned-names.int.test.ts",
    "keeps its name",
  ]),
  threat("the name of an account in use given to another", guard("used-names-stay"), [
    "services/auth/src/abandoned-names.int.test.ts",
    "keeps its name",
  ]),
  threat(
    "enumeration of usernames by answers",
    guard("same-login-answer", { instead: 'fault(user ? "wrong_password" : "user_not_found.profile")' }),
    [authTest, "a wrong name and a wrong password get the same answer"],
  ),
  threat(
    "enumeration of usernames by response time",
    guard("decoy-hash", { instead: "stored !== null && (await verify(stored, password))" }),
    [
      "services/auth/src/identity/password.test.ts",
      "an unknown name costs the same work as a wrong password",
    ],
  ),
  threat(
    "an injected script that reads the token",
    guard("script-sources", { instead: `"'unsafe-inline'", "'self'"` }),
    ["shell/e2e/script-injection.spec.ts", "a script that found its way into the page is not run"],
  ),
  threat("a stolen token used after the logout", guard("logout-ends-session"), [
    authTest,
    "a logout ends the session and publishes one event",
  ]),
  threat(
    "a session cached by a gateway beyond its end",
    guard("session-cache-age", { instead: "3_600_000" }),
    ["deploy/contract/accounts.int.test.ts", "a logout past this gateway is felt within a second"],
  ),
  threat("a ticket from before the logout, redeemed after it", guard("ticket-of-live-session"), [
    authTest,
    "an unused socket ticket is invalid once its session was ended",
  ]),
  threat("a ticket redeemed while its session ends", guard("ended-sessions"), [
    "services/sync/src/serve.test.ts",
    "S50 a connection whose login ended on the way",
  ]),
  threat("a socket that outlives its session", guard("sockets-end-with-session"), [
    "services/sync/src/nodes.int.test.ts",
    "a host on one node leads a guest on the other",
  ]),
  threat(
    "a registration that states its own rights",
    setting("gateway/tsoa.json", "noImplicitAdditionalProperties", "ignore"),
    ["deploy/contract/accounts.int.test.ts", "a field that nobody knows"],
  ),
  threat(
    "a profile change with is_admin and coins",
    setting("gateway/tsoa.json", "noImplicitAdditionalProperties", "ignore"),
    ["deploy/contract/profile.int.test.ts", "rights and coins"],
  ),
  threat("an export without administrator rights, at the gateway", guard("admin-calls"), [
    exportsTest,
    "refuses visitors and users, independent of the query",
  ]),
  threat(
    "an export without administrator rights, past the gateway",
    guard("analytics-for-admins", { instead: "!requireCaller(call).userId" }),
    [exportsTest, "the exports are refused by the service, too, for callers that bypass the gateway"],
  ),
  threat(
    "a token in a URL, which logs and histories keep",
    guard("token-in-header-only", {
      instead: 'request.get("authorization")?.trim() ?? String(request.query.token ?? "")',
    }),
    [exportsTest, "refuses visitors and users, independent of the query"],
  ),
  threat(
    "offline password guessing from stored fingerprints of registrations",
    guard("keyed-fingerprints", { instead: '""' }),
    [
      "gateway/src/http/fingerprint.test.ts",
      "a password cannot be guessed from it without the services' secret",
    ],
  ),
  threat("a retried registration that finds its own name taken", guard("registration-replay"), [
    "deploy/contract/idempotency.int.test.ts",
    "a registration that is sent again with its key is answered byte for byte as the first, with a token that works, and makes one account",
  ]),
  threat(
    "another account's e-mail address and coins in a public profile",
    guard("own-profile-details", { instead: "caller ? ownUser(needed, caller) : null" }),
    [
      "deploy/contract/profile.int.test.ts",
      "a profile of another account has its public fields, never email or coins",
    ],
  ),
];
