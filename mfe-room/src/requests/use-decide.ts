import { ApiError, answerOf, api } from "@tutti/kit";
import { toast } from "@tutti/kit/ui";
import { useState } from "react";
import { isUnsettled } from "../coins/once-key.ts";
import { briefAnswer } from "../data/brief-answer.ts";
import type { PendingRequest } from "../data/request-queries.ts";
import { useShowPlaylist } from "../data/use-show-playlist.ts";
import { failureText } from "../notices/failure-text.ts";
import { t } from "../parts/texts/index.ts";

type Verdict = "approve" | "reject";

/** The request was decided by another host or has expired: nothing is left to decide. */
const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isUnsettled(error) && (error.status === 404 || error.status === 409);

/**
 * Decides on one request. `onGone` is called once it is no longer pending, also if another host decided it: the server
 * lets only the first decision win, so a retry is harmless.
 */
export function useDecide(roomName: string, request: PendingRequest, onGone: () => void) {
  const [deciding, setDeciding] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const show = useShowPlaylist(roomName);

  const decide = async (verdict: Verdict) => {
    const { request_id, song_id, requested_by } = request;
    const body = {
      room_name: roomName,
      track_id: song_id,
      request_id,
      ...(requested_by ? { requester_id: requested_by } : {}),
    };
    setDeciding(verdict);
    setFailure(null);
    try {
      if (verdict === "approve")
        show(await answerOf(api.POST("/approve-track-request", { body, ...briefAnswer })));
      else await answerOf(api.POST("/reject-track-request", { body }));
      onGone();
    } catch (error) {
      setDeciding(null);
      if (isOver(error)) {
        toast(error.message, "info");
        onGone();
      } else setFailure(failureText(t(`requests.${verdict}Failed`), error));
    }
  };
  return { deciding, failure, decide };
}
