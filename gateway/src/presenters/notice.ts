import type { Notice as Message } from "@tutti/proto/rpc/moderation/v1/moderation";

/** A sentence for the caller about a decided report. */
export interface Notice {
  notice_id: string;
  message: string;
  /** The administrator's reason. */
  reason: string;
  created_at: string;
  is_seen: boolean;
  /** Until when the caller may appeal against the decision; null where nobody may any more. */
  appeal_until: string | null;
}

export const presentNotice = ({ id, message, reason, createdAt, isSeen, appealUntil }: Message): Notice => ({
  notice_id: id,
  message,
  reason,
  created_at: createdAt?.toISOString() ?? "",
  is_seen: isSeen,
  appeal_until: appealUntil?.toISOString() ?? null,
});
