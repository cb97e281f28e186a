import { fault } from "@tutti/proto/faults";
import { z } from "zod";
import type { ReportKind } from "../../gen/prisma/client.ts";
import type { FindMessage } from "../model/ports.ts";

/** What a report names, as the gateway resolved it. */
export interface Reported {
  readonly kind: ReportKind;
  readonly roomId: string | null;
  readonly roomName: string;
  readonly subjectId: string | null;
  readonly subjectName: string;
  readonly messageId: string;
}

/** The stored description of a report's subject. */
interface Subject extends Reported {
  /** Equal for reports of the same person, message or room. */
  readonly subjectKey: string;
  readonly messageText: string;
}

const uuid = z.uuid();
const requireId = (id: string | null): string => {
  const parsed = uuid.safeParse(id);
  if (!parsed.success) throw fault("report_subject");
  return parsed.data;
};

/** Maximum length of a stored message, in code points. */
const maxMessage = 300;

async function subjectOfMessage(reported: Reported, findMessage: FindMessage): Promise<Subject> {
  const roomId = requireId(reported.roomId);
  const messageId = requireId(reported.messageId);
  const message = await findMessage(roomId, messageId);
  return {
    ...reported,
    subjectKey: `message:${roomId}:${messageId}`,
    subjectId: message.authorId,
    subjectName: message.authorName,
    messageText: [...message.text].slice(0, maxMessage).join(""),
  };
}

/** Describes the subject of a report. A message's author and text come from where it is stored, not from the reporter. */
export async function describeSubject(reported: Reported, findMessage: FindMessage): Promise<Subject> {
  const plain = { ...reported, messageId: "", messageText: "" };
  switch (reported.kind) {
    case "person":
      return { ...plain, subjectKey: `person:${requireId(reported.subjectId)}` };
    case "room":
      return { ...plain, subjectKey: `room:${requireId(reported.roomId)}` };
    case "message":
      return subjectOfMessage(reported, findMessage);
  }
}
