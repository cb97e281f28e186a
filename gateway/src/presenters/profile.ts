import type { Account, PublicUser, Profile as RpcProfile } from "@tutti/proto/rpc/auth/v1/auth";
import { services } from "../services.ts";
import { presentCards, type RoomCard } from "./room.ts";
import { presentOwnUser } from "./user.ts";

/** A user in a list. */
export interface UserCard {
  username: string;
  avatar: string;
  /** Whether the caller follows them. */
  is_following: boolean;
}
export interface ProfileTags {
  genres: string[];
  languages: string[];
  styles: string[];
  artists: string[];
}
export type Sex = "" | "female" | "male" | "non-binary" | "other";
interface ProfileStats {
  rooms: number;
  favorites: number;
  following: number;
  followers: number;
}
export interface Profile {
  username: string;
  avatar: string;
  bio: string;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  age: number | null;
  sex: Sex;
  tags: ProfileTags;
  is_own: boolean;
  is_following: boolean;
  created_at: string;
  stats: ProfileStats;
  rooms: RoomCard[];
  favorites: RoomCard[];
  following: UserCard[];
  followers: UserCard[];
  /** Only in one's own profile. */
  email?: string;
  /** Only in one's own profile. */
  coins?: number;
}

const sexes: readonly Sex[] = ["", "female", "male", "non-binary", "other"];
const sexOf = (text: string): Sex => sexes.find((sex) => sex === text) ?? "";

const presentUser = (user: PublicUser, followedIds: ReadonlySet<string>): UserCard => ({
  username: user.username,
  avatar: user.avatar,
  is_following: followedIds.has(user.id),
});

/** The ids that the caller follows; a second request only for another user's profile. */
async function followedBy(caller: Account | null, user: PublicUser, following: readonly PublicUser[]) {
  if (!caller) return new Set<string>();
  const own =
    caller.id === user.id ? following : (await services().auth.listFollowing({ userId: caller.id })).users;
  return new Set(own.map(({ id }) => id));
}

const ownFacts = async (account: Account) => {
  const { email, coins } = await presentOwnUser(account);
  return { email, coins };
};

/** A profile as `caller` may see it: public fields, and private ones of one's own. */
export async function presentProfile(profile: RpcProfile, caller: Account | null): Promise<Profile> {
  const { user, tags } = profile;
  if (!user || !tags) throw new Error("auth returned a profile without user or tags");
  const { auth, rooms } = services();
  const [made, kept, following, followers] = await Promise.all([
    rooms.listRoomsOf({ ownerId: user.id }),
    rooms.listFavoriteRooms({ userId: user.id }),
    auth.listFollowing({ userId: user.id }),
    auth.listFollowers({ userId: user.id }),
  ]);
  const [roomCards, favorites, followedIds] = await Promise.all([
    presentCards(made.rooms),
    presentCards(kept.rooms),
    followedBy(caller, user, following.users),
  ]);
  return {
    username: user.username,
    avatar: user.avatar,
    bio: profile.bio,
    country: profile.country,
    age: profile.age ?? null,
    sex: sexOf(profile.sex),
    tags: { genres: tags.genres, languages: tags.languages, styles: tags.styles, artists: tags.artists },
    is_own: caller?.id === user.id,
    is_following: profile.isFollowing,
    created_at: user.createdAt?.toISOString() ?? "",
    stats: {
      rooms: made.total,
      favorites: favorites.length,
      following: profile.following,
      followers: profile.followers,
    },
    rooms: roomCards,
    favorites,
    following: following.users.map((each) => presentUser(each, followedIds)),
    followers: followers.users.map((each) => presentUser(each, followedIds)),
    ...(caller?.id === user.id ? await ownFacts(caller) : {}),
  };
}
