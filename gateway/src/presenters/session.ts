import type { OpenSession } from "@tutti/proto/rpc/auth/v1/account";

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
