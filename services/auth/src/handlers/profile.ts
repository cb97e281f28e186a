import { fault } from "@tutti/proto/faults";
import type { AuthServiceServer } from "@tutti/proto/rpc/auth/v1/auth";
import { foldName, type Handlers, hasInvisible, requireCaller } from "@tutti/service-kit";
import { followersOf } from "../commands/follow.ts";
import type { Deps } from "../model/ports.ts";
import { presentPublicUser } from "../model/presenter.ts";
import { visible } from "../model/visible.ts";
import { findProfile, parseProfile, setAvatar } from "../profile/profile.ts";

type Calls = "listFollowers" | "getProfile" | "updateProfile" | "setAvatar" | "getAvatar";

/** Handlers of profiles and pictures. */
export const profileHandlers = (deps: Deps): Pick<Handlers<AuthServiceServer>, Calls> => ({
  listFollowers: async ({ userId }) => ({
    users: (await followersOf(deps, userId)).map(presentPublicUser),
  }),
  getProfile: async ({ username }, { caller }) => {
    const name = username || caller?.username;
    if (name === undefined) throw fault("unauthenticated");
    return { profile: await findProfile(deps, caller, name) };
  },
  updateProfile: async (request, call) => {
    const { userId } = requireCaller(call);
    const change = parseProfile(request);
    await deps.db.profile.upsert({ where: { userId }, create: { userId, ...change }, update: change });
    return {};
  },
  setAvatar: async ({ image }, call) => ({
    avatarUrl: await setAvatar(deps, requireCaller(call), image),
  }),
  getAvatar: async ({ username }) => {
    const user = { folded: foldName(username), ...visible };
    const picture = hasInvisible(username) ? null : await deps.db.avatar.findFirst({ where: { user } });
    if (!picture) throw fault("no_avatar");
    return { image: Buffer.from(picture.image), version: picture.version };
  },
});
