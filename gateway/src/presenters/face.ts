import type { PublicUser } from "@tutti/proto/rpc/auth/v1/auth";

/** A user's name and avatar. */
export interface Face {
  readonly username: string;
  readonly avatar: string;
}

export const presentFace = ({ username, avatar }: PublicUser): Face => ({ username, avatar });
