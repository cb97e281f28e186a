import { answerOf, api, messageOf } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { t } from "../on-demand/texts/index.ts";
import type { ReportTarget } from "./report-target.ts";
import type { Reason } from "./report-words.ts";

/** The part of a target that identifies it for the server. */
function identified(target: ReportTarget) {
  if (target.kind !== "message") return target;
  const { kind, room_name, message_id } = target;
  return { kind, room_name, message_id };
}

export function useSendReport(target: ReportTarget) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (report: { reason: Reason; text: string }) =>
      answerOf(api.POST("/reports", { body: { ...identified(target), ...report } })),
  });
  return {
    send: mutate,
    isSending: isPending,
    isSent: isSuccess,
    failure: error && messageOf(error, t("reports.failed")),
    forgetFailure: reset,
  };
}
