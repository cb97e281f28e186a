import type { Account } from "@tutti/proto/rpc/auth/v1/auth";
import { services } from "../services.ts";

/** An account as its owner sees it. */
export interface OwnUser {
  username: string;
  email: string;
  avatar: string;
  coins: number;
  is_admin: boolean;
}

export async function presentOwnUser(account: Account): Promise<OwnUser> {
  const { coins } = await services().payments.getBalance({ userId: account.id });
  const { username, email, avatar, isAdmin: is_admin } = account;
  return { username, email, avatar, coins: Number(coins), is_admin };
}
