import {
  type ReportGroup as GroupMessage,
  type Report as Message,
  ReportKind,
  ReportReason,
  ReportState,
} from "@tutti/proto/rpc/moderation/v1/moderation";

export type ReportKindName = "person" | "message" | "room";
export type ReportReasonName =
  | "spam"
  | "harassment"
  | "hate"
  | "sexual"
  | "self_harm"
  | "copyright"
  | "other";
type ReportStateName = "open" | "upheld" | "dismissed";

/** One person's report. */
interface Report {
  report_id: string;
  reporter: string;
  reason: ReportReasonName;
  text: string;
  created_at: string;
}

/** What was decided, and by whom. */
interface ReportDecision {
  by: string;
  at: string;
  reason: string;
}

/** Against a decision. */
interface ReportAppeal {
  by: string;
  at: string;
  text: string;
}

/** The reports of one person, message or room that are open, or that one decision ended. */
export interface ReportGroup {
  kind: ReportKindName;
  state: ReportStateName;
  /** Where it happened, or the reported room; as of the newest report. */
  room: { room_id: string; room_name: string } | null;
  /** The reported account or the room's owner; null without one. */
  subject: string | null;
  /** Empty where the message is unknown. */
  message_text: string;
  count: number;
  /** The newest 20, newest first. */
  reports: Report[];
  /** The last decision; an appeal against it opens the reports again. */
  decision: ReportDecision | null;
  appeal: ReportAppeal | null;
}

export const kindOf: Record<ReportKindName, ReportKind> = {
  person: ReportKind.PERSON,
  message: ReportKind.MESSAGE,
  room: ReportKind.ROOM,
};
export const reasonOf: Record<ReportReasonName, ReportReason> = {
  spam: ReportReason.SPAM,
  harassment: ReportReason.HARASSMENT,
  hate: ReportReason.HATE,
  sexual: ReportReason.SEXUAL,
  self_harm: ReportReason.SELF_HARM,
  copyright: ReportReason.COPYRIGHT,
  other: ReportReason.OTHER,
};

function kindName(kind: ReportKind): ReportKindName {
  if (kind === ReportKind.PERSON) return "person";
  return kind === ReportKind.ROOM ? "room" : "message";
}

const reasonNames = new Map(
  (Object.keys(reasonOf) as ReportReasonName[]).map((name) => [reasonOf[name], name]),
);

function stateName(state: ReportState): ReportStateName {
  if (state === ReportState.UPHELD) return "upheld";
  return state === ReportState.DISMISSED ? "dismissed" : "open";
}

const presentReport = ({ id, reporter, reason, text, createdAt }: Message): Report => ({
  report_id: id,
  reporter,
  reason: reasonNames.get(reason) ?? "other",
  text,
  created_at: createdAt?.toISOString() ?? "",
});

export function presentReportGroup(group: GroupMessage): ReportGroup {
  const { roomId, roomName, subjectName, decidedAt, appealedAt } = group;
  return {
    kind: kindName(group.kind),
    state: stateName(group.state),
    room: roomId === "" ? null : { room_id: roomId, room_name: roomName },
    subject: subjectName === "" ? null : subjectName,
    message_text: group.messageText,
    count: group.count,
    reports: group.reports.map(presentReport),
    decision: decidedAt ? { by: group.decidedBy, at: decidedAt.toISOString(), reason: group.decision } : null,
    appeal: appealedAt ? { by: group.appealedBy, at: appealedAt.toISOString(), text: group.appeal } : null,
  };
}
