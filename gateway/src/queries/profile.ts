import type { Account, PublicUser } from "@tutti/proto/rpc/auth/v1/auth";
import { type Profile, presentProfile } from "../presenters/profile.ts";
import type { Dependencies } from "./dependencies.ts";
import { ownUser } from "./own-user.ts";
import { roomCards } from "./room-cards.ts";

type Needed = Pick<Dependencies, "auth" | "rooms" | "payments" | "coverAddress" | "legal">;

interface Reading {
  readonly username: string;
  /** Null for a visitor. */
  readonly caller: Account | null;
}

/** The ids that the caller follows; a second request only for another user's profile. */
async function followedBy(
  { auth }: Needed,
  caller: Account | null,
  user: PublicUser,
  following: readonly PublicUser[],
): Promise<ReadonlySet<string>> {
  if (!caller) return new Set();
  const own = caller.id === user.id ? following : (await auth.listFollowing({ userId: caller.id })).users;
  return new Set(own.map(({ id }) => id));
}

/** A profile as `caller` may see it: public fields, and private ones of one's own. */
export async function profileOf(needed: Needed, { username, caller }: Reading): Promise<Profile> {
  const { auth, rooms } = needed;
  const { profile } = await auth.getProfile({ username });
  const { user, tags } = profile ?? {};
  if (!profile || !user || !tags) throw new Error("auth returned a profile without user or tags");
  const [made, kept, following, followers] = await Promise.all([
    rooms.listRoomsOf({ ownerId: user.id }),
    rooms.listFavoriteRooms({ userId: user.id }),
    auth.listFollowing({ userId: user.id }),
    auth.listFollowers({ userId: user.id }),
  ]);
  const [cards, favorites, followedIds, own] = await Promise.all([
    roomCards(needed, made.rooms),
    roomCards(needed, kept.rooms),
    followedBy(needed, caller, user, following.users),
    // guard: own-profile-details
    caller?.id === user.id ? ownUser(needed, caller) : null,
  ]);
  return presentProfile(profile, {
    user,
    tags,
    rooms: cards,
    roomCount: made.total,
    favorites,
    following: following.users,
    followers: followers.users,
    followedIds,
    own,
  });
}
