import { fault } from "@tutti/proto/faults";
import { foldName } from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import { lockPair } from "../model/pair-lock.ts";
import type { Deps } from "../model/ports.ts";
import { visible } from "../model/visible.ts";

/** Limit of followed accounts per person. */
const maxFollowing = 2000;

interface Input {
  followerId: string;
  username: string;
  isFollowing: boolean;
}

/** Follows or unfollows an account; idempotent. */
export async function setFollow({ db }: Deps, { followerId, username, isFollowing }: Input): Promise<void> {
  const followee = await db.user.findUnique({ where: { folded: foldName(username), ...visible } });
  if (!followee) throw fault("user_not_found.named", { name: username });
  const pair = { followerId, followeeId: followee.id };
  if (pair.followerId === pair.followeeId) throw fault("follow_yourself");
  if (!isFollowing) {
    await db.follow.deleteMany({ where: pair });
    return;
  }
  if ((await db.follow.count({ where: { followerId } })) >= maxFollowing)
    throw fault("too_many_followed", { max: maxFollowing });
  await db.$transaction(async (tx) => {
    await lockPair(tx, followerId, followee.id);
    const between = [
      { blockerId: followerId, blockedId: followee.id },
      { blockerId: followee.id, blockedId: followerId },
    ];
    // guard: blocked-cannot-follow
    if ((await tx.block.count({ where: { OR: between } })) > 0)
      // The same sentence in both directions: it does not say who blocks whom.
      throw fault("cannot_follow");
    await tx.follow.createMany({ data: [pair], skipDuplicates: true });
  });
}

/** The accounts that a person follows, newest first. */
export async function followedBy({ db }: Deps, followerId: string): Promise<User[]> {
  const order = [{ createdAt: "desc" as const }, { followeeId: "asc" as const }];
  const follows = await db.follow.findMany({
    where: { followerId, followee: visible },
    orderBy: order,
    include: { followee: true },
  });
  return follows.map((follow) => follow.followee);
}

/** Limit of followers in one response; the newest are returned. */
const maxFollowersShown = 500;

/** A person's followers, newest first. */
export async function followersOf({ db }: Deps, followeeId: string): Promise<User[]> {
  const follows = await db.follow.findMany({
    where: { followeeId, follower: visible },
    orderBy: [{ createdAt: "desc" }, { followerId: "asc" }],
    take: maxFollowersShown,
    include: { follower: true },
  });
  return follows.map((follow) => follow.follower);
}
