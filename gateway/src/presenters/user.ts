import type { Account } from "@tutti/proto/rpc/auth/v1/auth";

/** An account as its owner sees it. */
export interface OwnUser {
  username: string;
  email: string;
  avatar: string;
  coins: number;
  is_admin: boolean;
}

export const presentOwnUser = ({ username, email, avatar, isAdmin }: Account, coins: bigint): OwnUser => ({
  username,
  email,
  avatar,
  coins: Number(coins),
  is_admin: isAdmin,
});
