import { isLanguage, type Language } from "@tutti/proto/languages";
import { ExportState, type GetExportResponse, type OpenSession } from "@tutti/proto/rpc/auth/v1/account";
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

/** A login of one's own account. */
export interface SessionCard {
  session_id: string;
  /** Browser and system, `Firefox · Linux`; empty when unknown. */
  device: string;
  /** A prefix of the network's addresses, `198.51.100.0/24`; empty when unknown. */
  network: string;
  /** To 15 minutes. */
  last_seen: string;
  created_at: string;
  is_current: boolean;
}

/** `currentId`: the session of the call. */
export const presentSession = (
  { id, device, network, lastSeenAt, createdAt }: OpenSession,
  currentId: string,
): SessionCard => ({
  session_id: id,
  device,
  network,
  last_seen: lastSeenAt?.toISOString() ?? "",
  created_at: createdAt?.toISOString() ?? "",
  is_current: id === currentId,
});

/** A person's copy of their data. */
export interface DataExport {
  /** `none` without one. */
  state: "none" | "waiting" | "ready" | "failed";
  /** Rows collected so far. */
  rows: number;
  /** ISO 8601, or null. Until then it can be downloaded. */
  available_until: string | null;
  /** When another one may be requested; null if at once. */
  next_at: string | null;
}

const states: Readonly<Record<ExportState, DataExport["state"]>> = {
  [ExportState.UNSPECIFIED]: "none",
  [ExportState.WAITING]: "waiting",
  [ExportState.READY]: "ready",
  [ExportState.FAILED]: "failed",
};

export const presentExport = ({
  state,
  rowCount,
  availableUntil,
  nextAt,
}: GetExportResponse): DataExport => ({
  state: states[state],
  rows: rowCount,
  available_until: availableUntil?.toISOString() ?? null,
  next_at: nextAt?.toISOString() ?? null,
});
