import type { PublicUser, Profile as RpcProfile } from "@tutti/proto/rpc/auth/v1/auth";
import type { RoomCard } from "./room.ts";
import type { OwnUser } from "./user.ts";

/** A user in a list. */
interface UserCard {
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

/** What a profile shows beside the user itself, and to whom. */
interface ProfileParts {
  readonly user: PublicUser;
  readonly tags: ProfileTags;
  /** Rooms of the user's, at most one page. */
  readonly rooms: RoomCard[];
  /** All rooms of the user's. */
  readonly roomCount: number;
  readonly favorites: RoomCard[];
  readonly following: readonly PublicUser[];
  readonly followers: readonly PublicUser[];
  /** The ids that the caller follows. */
  readonly followedIds: ReadonlySet<string>;
  /** The account when the profile is the caller's own; null for anyone else's. */
  readonly own: OwnUser | null;
}

export function presentProfile(profile: RpcProfile, parts: ProfileParts): Profile {
  const { user, tags, rooms, roomCount, favorites, following, followers, followedIds, own } = parts;
  return {
    username: user.username,
    avatar: user.avatar,
    bio: profile.bio,
    country: profile.country,
    age: profile.age ?? null,
    sex: sexOf(profile.sex),
    tags: { genres: tags.genres, languages: tags.languages, styles: tags.styles, artists: tags.artists },
    is_own: own !== null,
    is_following: profile.isFollowing,
    created_at: user.createdAt?.toISOString() ?? "",
    stats: {
      rooms: roomCount,
      favorites: favorites.length,
      following: profile.following,
      followers: profile.followers,
    },
    rooms,
    favorites,
    following: following.map((each) => presentUser(each, followedIds)),
    followers: followers.map((each) => presentUser(each, followedIds)),
    ...(own ? { email: own.email, coins: own.coins } : {}),
  };
}
