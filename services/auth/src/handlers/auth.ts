import { fault } from "@tutti/proto/faults";
import type { AuthServiceServer } from "@tutti/proto/rpc/auth/v1/auth";
import { type Call, foldName, type Handlers, requireCaller } from "@tutti/service-kit";
import { blockedBy, setBlock } from "../commands/block.ts";
import { followedBy, setFollow } from "../commands/follow.ts";
import { logIn, logOut } from "../commands/log-in.ts";
import { register } from "../commands/register.ts";
import { setAdmin } from "../commands/set-admin.ts";
import { issueSocketTicket, redeemSocketTicket } from "../commands/socket-tickets.ts";
import { findDeleted } from "../deletion/departures.ts";
import { googleNotConfigured, signIn } from "../google/sign-in.ts";
import { findSession, liveAmong } from "../identity/sessions.ts";
import { browserOf } from "../model/browser.ts";
import type { Deps } from "../model/ports.ts";
import { presentAccount, presentPublicUser } from "../model/presenter.ts";
import { visible } from "../model/visible.ts";
import { profileHandlers } from "./profile.ts";

/** User id of the command line's operator, which is no account. */
export const operatorId = "operator";
function requireOperator({ caller }: Call): void {
  if (caller?.userId !== operatorId || !caller.isAdmin) throw fault("operator_only");
}

/** Keyed ids of the visitor's browser, by which its next login is recognised. */
const keysOf = ({ visitor }: Call): readonly string[] => visitor?.browsers ?? [];

/** Limit of users per call. */
const maxUsers = 500;
/** Limit of sessions per call. */
const maxSessions = 1000;

type Calls = "setBlock" | "listBlocked";

/** Handlers of the accounts that a person blocks, which only that person reads. */
const blockHandlers = (deps: Deps): Pick<Handlers<AuthServiceServer>, Calls> => ({
  setBlock: async ({ username, isBlocked }, call) => {
    await setBlock(deps, { blockerId: requireCaller(call).userId, username, isBlocked });
    return {};
  },
  listBlocked: async (_request, call) => ({
    users: (await blockedBy(deps, requireCaller(call).userId)).map(presentPublicUser),
  }),
});

export const authHandlers = (deps: Deps): Handlers<AuthServiceServer> => ({
  ...profileHandlers(deps),
  ...blockHandlers(deps),
  register: async (request, call) => {
    const { user, token } = await register(deps, request, browserOf(request.browser, keysOf(call)));
    return { token, account: presentAccount(user) };
  },
  login: async (request, call) => {
    const { user, token } = await logIn(deps, request, browserOf(request.browser, keysOf(call)));
    return { token, account: presentAccount(user) };
  },
  logout: async ({ token }) => {
    await logOut(deps, token);
    return {};
  },
  signInWithGoogle: async ({ credential, name, picture, browser, username, asksForName }, call) => {
    if (!deps.google) throw googleNotConfigured();
    const person = await deps.google.verify(credential);
    const whole = {
      ...person,
      // guard: name-from-google
      name: person.name || name,
      picture: person.picture || picture,
    };
    const { user, token } = await signIn(deps, whole, browserOf(browser, keysOf(call)), {
      username,
      asks: asksForName,
    });
    return { token, account: presentAccount(user) };
  },
  exchangeGoogleCode: async ({ code, redirectUri, codeVerifier, browser, asksForName }, call) => {
    if (!deps.google) throw googleNotConfigured();
    const person = await deps.google.exchange(code, redirectUri, codeVerifier);
    const { user, token } = await signIn(deps, person, browserOf(browser, keysOf(call)), {
      username: "",
      asks: asksForName,
    });
    return { token, account: presentAccount(user) };
  },
  getSession: async ({ token }) => {
    const { id, user } = await findSession(deps, token);
    return { sessionId: id, account: presentAccount(user) };
  },
  findLiveSessions: async ({ sessionIds }) => ({
    liveIds: await liveAmong(deps, sessionIds.slice(0, maxSessions)),
  }),
  issueSocketTicket: ({ token }) => issueSocketTicket(deps, token),
  redeemSocketTicket: async ({ ticket }) => ({
    createdAt: undefined,
    ...(await redeemSocketTicket(deps, ticket)),
  }),
  getUsers: async ({ ids, usernames }) => {
    const folded = usernames.slice(0, maxUsers).map(foldName);
    const where = { ...visible, OR: [{ id: { in: ids.slice(0, maxUsers) } }, { folded: { in: folded } }] };
    return { users: (await deps.db.user.findMany({ where })).map(presentPublicUser) };
  },
  setFollow: async ({ username, isFollowing }, call) => {
    await setFollow(deps, { followerId: requireCaller(call).userId, username, isFollowing });
    return {};
  },
  listFollowing: async ({ userId }) => ({
    users: (await followedBy(deps, userId)).map(presentPublicUser),
  }),
  findDeletedAccounts: async ({ ids }) => ({
    ids: await findDeleted(deps, ids.slice(0, maxUsers)),
  }),
  setAdmin: async ({ username, isAdmin }, call) => {
    requireOperator(call);
    return { account: presentAccount(await setAdmin(deps, username, isAdmin)) };
  },
  listAdmins: async (_request, call) => {
    if (!requireCaller(call).isAdmin) throw fault("admin_only");
    const admins = await deps.db.user.findMany({ where: { isAdmin: true }, orderBy: { username: "asc" } });
    return { accounts: admins.map(presentAccount) };
  },
});
