import { fault } from "@tutti/proto/faults";
import {
  type ReportGroup as GroupMessage,
  ReportKind as Kind,
  type Report as Message,
  ReportReason as Reason,
  ReportState as State,
} from "@tutti/proto/rpc/moderation/v1/moderation";
import type { Report, ReportKind, ReportReason } from "../../gen/prisma/client.ts";
import type { ReportGroup } from "./list-reports.ts";

const kinds = { person: Kind.PERSON, message: Kind.MESSAGE, room: Kind.ROOM } as const;
const states = { open: State.OPEN, upheld: State.UPHELD, dismissed: State.DISMISSED } as const;
const reasons = {
  spam: Reason.SPAM,
  harassment: Reason.HARASSMENT,
  hate: Reason.HATE,
  sexual: Reason.SEXUAL,
  self_harm: Reason.SELF_HARM,
  copyright: Reason.COPYRIGHT,
  other: Reason.OTHER,
} as const;

const kindNames = new Map<Kind, ReportKind>([
  [Kind.PERSON, "person"],
  [Kind.MESSAGE, "message"],
  [Kind.ROOM, "room"],
]);
const reasonNames = new Map<Reason, ReportReason>([
  [Reason.SPAM, "spam"],
  [Reason.HARASSMENT, "harassment"],
  [Reason.HATE, "hate"],
  [Reason.SEXUAL, "sexual"],
  [Reason.SELF_HARM, "self_harm"],
  [Reason.COPYRIGHT, "copyright"],
  [Reason.OTHER, "other"],
]);

export function kindNamed(kind: Kind): ReportKind {
  const name = kindNames.get(kind);
  if (!name) throw fault("report_kind");
  return name;
}

export function reasonNamed(reason: Reason): ReportReason {
  const name = reasonNames.get(reason);
  if (!name) throw fault("report_reason");
  return name;
}

const presentReport = ({ id, reporterName, reason, text, createdAt }: Report): Message => ({
  id,
  reporter: reporterName,
  reason: reasons[reason],
  text,
  createdAt,
});

/** A group as of its newest report: names and texts may differ from those of older ones. */
export function presentGroup({ count, reports }: ReportGroup): GroupMessage {
  const [newest] = reports;
  return {
    kind: kinds[newest.kind],
    state: states[newest.state],
    roomId: newest.roomId ?? "",
    roomName: newest.roomName,
    subjectName: newest.subjectName,
    messageText: newest.messageText,
    count,
    reports: reports.map(presentReport),
    decidedBy: newest.decidedBy,
    decidedAt: newest.decidedAt ?? undefined,
    decision: newest.decision,
    appealedBy: newest.appealedBy,
    appealedAt: newest.appealedAt ?? undefined,
    appeal: newest.appealText,
  };
}
