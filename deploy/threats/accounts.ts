import { type Threat, threat } from "./threat.ts";

const google = "services/auth/src/google/google.ts";
const googleFlow = "gateway/src/auth/google-flow.ts";
const googleTest = "services/auth/src/google/google.int.test.ts";
const googleContract = "deploy/contract/google.int.test.ts";
const loginLimits = "services/auth/src/login-limits.ts";
const loginLimitsTest = "services/auth/src/login-limits.test.ts";
const logIn = "services/auth/src/commands/log-in.ts";
const authTest = "services/auth/src/auth.int.test.ts";
const exportsTest = "deploy/contract/analytics.int.test.ts";

/** Access to another's account, or to more than one's own account allows. */
export const accounts: readonly Threat[] = [
  threat(
    "a Google token issued to another client",
    [google, "      audience: clientId,\n"],
    [googleContract, "a token for another client is refused"],
  ),
  threat(
    "a self-signed Google token",
    [
      google,
      "await jwtVerify(idToken, keys, {",
      'await (async (token: string, ..._rest: unknown[]) => ({ payload: JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) }))(idToken, keys, {',
    ],
    [googleTest, "a stranger's signature, none"],
  ),
  threat(
    "an identity stated by the page instead of Google",
    ["services/auth/src/handlers/auth.ts", "name: person.name || name", "name: name || person.name"],
    [googleContract, "Google's token lets its person in"],
  ),
  threat(
    "an e-mail address that has passed to another Google account",
    [
      "services/auth/src/google/sign-in.ts",
      "findUnique({ where: { googleSub: person.sub } });\n  const user",
      'findFirst({ where: { email: person.email ?? "" } });\n  const user',
    ],
    [googleTest, "an address that passed on to somebody else opens an account of theirs"],
  ),
  threat(
    "an account registered with a victim's address in advance",
    [
      "services/auth/src/google/sign-in.ts",
      "emailFolded: folded, emailVerified: true, googleSub: null",
      "emailFolded: folded, googleSub: null",
    ],
    [googleTest, "a password account with the same address stays its own"],
  ),
  threat(
    "an address that Google has not verified",
    ["services/auth/src/google/sign-in.ts", "if (!email || !emailVerified)", "if (!email)"],
    [googleTest, "an account with a verified address is the same person's"],
  ),
  threat(
    "login CSRF: a victim completes an attacker's sign-in",
    [
      googleFlow,
      "if (!flow?.codeHash || !isSame(flow.codeHash, hash(code)) || flow.redirectUri !== redirectUri)",
      "if (!flow)",
    ],
    [googleContract, "a code that came to another browser is refused"],
  ),
  threat(
    "a return from Google without a sign-in started by this browser",
    [googleFlow, " || !isSame(flow.state, state)"],
    [googleContract, "a return without its state is refused"],
  ),
  threat(
    "an intercepted authorisation code",
    [google, ", code_verifier: codeVerifier"],
    [googleTest, "a code is valid once, with the secret of its request"],
  ),
  threat(
    "a sign-in that redirects to an attacker's address",
    ["gateway/src/http/google.ts", "if (!redirectUris.includes(given))", "if (given === undefined)"],
    [googleContract, "a redirect URI that is not on the list is refused"],
  ),
  threat(
    "an attacker's text displayed as an error of the product",
    [
      "shell/src/auth/google/come-back.ts",
      'errors.get(error) ?? "unknown error"',
      "errors.get(error) ?? error",
    ],
    ["shell/src/auth/google/come-back.test.ts", "an error that Google sent back"],
  ),
  threat(
    "an attacker's text in the parameter auth_error",
    [
      "gateway/src/http/google.ts",
      'error === "access_denied" ? "access_denied" : "google_failed"',
      "String(error) as AuthError",
    ],
    [googleContract, "a return without its state is refused"],
  ),
  threat(
    "password guessing for one name",
    [loginLimits, "    await this.#count(failuresKey(narrow, folded), maxFailures);\n"],
    [authTest, "the eleventh failure in a quarter of an hour is refused, others are not"],
  ),
  threat(
    "password guessing over many names from one address",
    [loginLimits, "    await this.#count(`logins:${narrow}`, maxFromNetwork);\n"],
    [authTest, "attempts at many names from one address are refused"],
  ),
  threat(
    "password guessing from many addresses of one IPv6 network",
    ["services/kit/src/net/caller-network.ts", "narrow: network(64)", "narrow: network(128)"],
    [loginLimitsTest, "40 addresses of one IPv6 /64 try as often as one"],
  ),
  threat(
    "password guessing from many networks",
    [loginLimits, "if (!(await this.#isKnown(narrow, folded))) await this.#admitStranger(folded);"],
    [loginLimitsTest, "one account is tried 20 times from everywhere, then ever more slowly"],
  ),
  threat(
    "locking an account's owner out by wrong passwords",
    [loginLimits, "if (!(await this.#isKnown(narrow, folded))) await", "await"],
    [loginLimitsTest, "its owner can log in from a known network"],
  ),
  threat(
    "enumeration of usernames by answers",
    [
      logIn,
      "  if (!user || !isPasswordValid)",
      '  if (!user) throw unauthenticated("There is nobody of that name.", "user_unknown");\n  if (!isPasswordValid)',
    ],
    [authTest, "a wrong name and a wrong password get the same answer"],
  ),
  threat(
    "enumeration of usernames by response time",
    [
      "services/auth/src/password.ts",
      "  const matches =",
      "  if (stored === null) return false;\n  const matches =",
    ],
    ["services/auth/src/password.test.ts", "an unknown name costs the same work as a wrong password"],
  ),
  threat(
    "an injected script that reads the token",
    [
      "gateway/src/http/security-headers.ts",
      `scriptSrc: ["'self'", ...youtube`,
      `scriptSrc: ["'self'", "'unsafe-inline'", ...youtube`,
    ],
    ["shell/e2e/script-injection.spec.ts", "a script that found its way into the page is not run"],
  ),
  threat(
    "a stolen token used after the logout",
    [
      "services/auth/src/commands/log-out.ts",
      "await tx.session.deleteMany({ where: { id: session.id } })",
      "{ count: 1 }",
    ],
    [authTest, "a logout ends the session and publishes one event"],
  ),
  threat(
    "a session cached by a gateway beyond its end",
    ["gateway/src/auth/session.ts", "const sessionCacheTtl = 500;", "const sessionCacheTtl = 3_600_000;"],
    ["deploy/contract/accounts.int.test.ts", "a logout past this gateway is felt within a second"],
  ),
  threat(
    "a ticket from before the logout, redeemed after it",
    ["services/auth/src/commands/socket-tickets.ts", " || !(await isLive(deps, named.sessionId))"],
    [authTest, "an unused socket ticket is invalid once its session was ended"],
  ),
  threat(
    "a ticket redeemed while its session ends",
    [
      "services/sync/src/session/sessions.ts",
      "    this.#ended.set(sessionId, this.#clock.now() + endedLoginTtl);\n",
    ],
    ["services/sync/src/serve.test.ts", "S50 a connection whose login ended on the way"],
  ),
  threat(
    "a socket that outlives its session",
    [
      "services/sync/src/events.ts",
      "      node.sessions.revoke(payload.session_id);\n      bus.broadcast(revoked, payload.session_id);\n",
    ],
    ["services/sync/src/nodes.int.test.ts", "a host on one node leads a guest on the other"],
  ),
  threat(
    "a registration that states its own rights",
    ["gateway/tsoa.json", '"throw-on-extras"', '"ignore"'],
    ["deploy/contract/accounts.int.test.ts", "a field that nobody knows"],
  ),
  threat(
    "a profile change with is_admin and coins",
    ["gateway/tsoa.json", '"throw-on-extras"', '"ignore"'],
    ["deploy/contract/profile.int.test.ts", "rights and coins"],
  ),
  threat(
    "an export without administrator rights, at the gateway",
    ["gateway/src/auth/authentication.ts", 'scopes.includes("admin") && !session.account.isAdmin', "false"],
    [exportsTest, "refuses visitors and users, independent of the query"],
  ),
  threat(
    "an export without administrator rights, past the gateway",
    [
      "services/analytics/src/policy.ts",
      "if (!requireCaller(call).isAdmin)",
      "if (!requireCaller(call).userId)",
    ],
    [exportsTest, "are refused by the service, too, for callers that bypass the gateway"],
  ),
  threat(
    "a token in a URL, which logs and histories keep",
    [
      "gateway/src/auth/token-of.ts",
      'request.get("authorization")?.trim();',
      'request.get("authorization")?.trim() ?? String(request.query.token ?? "");',
    ],
    [exportsTest, "refuses visitors and users, independent of the query"],
  ),
  threat(
    "offline password guessing from stored fingerprints of registrations",
    ["gateway/src/http/fingerprint.ts", 'hkdfSync("sha256", secret,', 'hkdfSync("sha256", "",'],
    [
      "gateway/src/http/fingerprint.test.ts",
      "a password cannot be guessed from it without the services' secret",
    ],
  ),
  threat(
    "a retried registration that finds its own name taken",
    ["gateway/src/http/idempotency.ts", ' && callPath(request) !== "/api/auth/register"'],
    [
      "deploy/contract/idempotency.int.test.ts",
      "is answered byte for byte as the first, with a token that works, and makes one account",
    ],
  ),
  threat(
    "another account's e-mail address and coins in a public profile",
    [
      "gateway/src/queries/profile.ts",
      "caller?.id === user.id ? ownUser(needed, caller) : null",
      "caller ? ownUser(needed, caller) : null",
    ],
    ["deploy/contract/profile.int.test.ts", "of another account has its public fields, never email or coins"],
  ),
];
