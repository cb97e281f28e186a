import { fault } from "@tutti/proto/faults";
import type { Profile } from "@tutti/proto/rpc/auth/v1/auth";
import { type Caller, foldName, hasInvisible } from "@tutti/service-kit";
import { visible } from "../deletion/visible.ts";
import type { Deps } from "../ports.ts";
import { presentPublicUser } from "../presenter.ts";

/** A person's profile, and whether `caller` follows them. */
export async function findProfile({ db }: Deps, caller: Caller | null, username: string): Promise<Profile> {
  const include = {
    profile: true,
    _count: {
      select: { following: { where: { followee: visible } }, followers: { where: { follower: visible } } },
    },
  };
  const user = hasInvisible(username)
    ? null
    : await db.user.findUnique({ where: { folded: foldName(username) }, include });
  if (!user || (user.deletionAt !== null && user.id !== caller?.userId))
    throw fault("user_not_found.profile");
  const pair = caller && { followerId: caller.userId, followeeId: user.id };
  const isFollowing = pair !== null && (await db.follow.count({ where: pair })) > 0;
  const { profile, _count } = user;
  return {
    user: presentPublicUser(user),
    bio: profile?.bio ?? "",
    country: profile?.country ?? "",
    ...(profile?.age == null ? {} : { age: profile.age }),
    sex: profile?.sex ?? "",
    tags: {
      genres: profile?.genres ?? [],
      languages: profile?.languages ?? [],
      styles: profile?.styles ?? [],
      artists: profile?.artists ?? [],
    },
    following: _count.following,
    followers: _count.followers,
    isFollowing,
  };
}
