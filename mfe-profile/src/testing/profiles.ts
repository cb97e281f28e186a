import type { RoomCard } from "@tutti/kit";
import type { ProfileData, UserCard } from "../data/profile-query.ts";

export const room = (name: string, host: string): RoomCard => ({
  name,
  cover_image: "",
  cover: "",
  song_count: 12,
  introduction: "Brushed drums.",
  genre: "Jazz",
  occasion: "Dinner",
  host: { username: host, avatar: "", created_at: "2026-01-01T00:00:00Z" },
  created_at: "2026-11-01T20:00:00Z",
});

export const person = (username: string, isFollowing = false): UserCard => ({
  username,
  avatar: "",
  is_following: isFollowing,
});

/** Ada's profile as others see it, with overrides. */
export const profile = (said: Partial<ProfileData> = {}): ProfileData => {
  const lists = { rooms: [], favorites: [], following: [], followers: [] };
  const whole = { ...lists, ...said };
  return {
    username: "ada",
    avatar: "/api/avatar/ada",
    bio: "",
    country: "",
    age: null,
    sex: "",
    tags: { genres: [], languages: [], styles: [], artists: [] },
    is_own: false,
    is_following: false,
    created_at: "2026-03-01T00:00:00.000Z",
    stats: {
      rooms: whole.rooms.length,
      favorites: whole.favorites.length,
      following: whole.following.length,
      followers: whole.followers.length,
    },
    ...whole,
  };
};
