import { isLanguage, type Language } from "@tutti/proto/languages";
import type { Account } from "@tutti/proto/rpc/auth/v1/auth";

/** An account as its owner sees it. */
export interface OwnUser {
  username: string;
  email: string;
  avatar: string;
  coins: number;
  is_admin: boolean;
  /** Whether the person accepted the present version of the terms. */
  has_accepted_terms: boolean;
  /** When the account will be deleted for good; null unless its owner asked for that. */
  deletion_at: string | null;
  /** The page's language that the person chose; null: that of the browser. */
  language: Language | null;
}

export const presentOwnUser = (
  { username, email, avatar, isAdmin, termsVersion, deletionAt, language }: Account,
  coins: bigint,
  presentTerms: string,
): OwnUser => ({
  username,
  email,
  avatar,
  coins: Number(coins),
  is_admin: isAdmin,
  has_accepted_terms: termsVersion === presentTerms,
  deletion_at: deletionAt?.toISOString() ?? null,
  language: isLanguage(language) ? language : null,
});
