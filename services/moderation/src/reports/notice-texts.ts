import type { Report } from "../../gen/prisma/client.ts";

type Subject = Pick<Report, "kind" | "roomName" | "subjectName">;

/** Isolates a name, so that its direction does not reorder the sentence around it. */
const isolated = (name: string) => `\u2068${name}\u2069`;

const reasonWords: Record<Report["reason"], string> = {
  spam: "spam",
  harassment: "harassment",
  hate: "hate",
  sexual: "sexual content",
  self_harm: "self-harm",
  copyright: "copyright",
  other: "another reason",
};

const enumeration = new Intl.ListFormat("en-GB");

const about = ({ kind, roomName, subjectName }: Subject): string => {
  if (kind === "person") return isolated(subjectName);
  const room = `the room “${isolated(roomName)}”`;
  return kind === "room" ? room : `a message in ${room}`;
};

/** The notice for who reported. */
export const noticeForReporter = (subject: Subject, isUpheld: boolean): string =>
  `Your report about ${about(subject)} was ${isUpheld ? "upheld" : "not upheld"}.`;

const accused = ({ kind, roomName }: Subject): string => {
  if (kind === "person") return "You were";
  const room = `“${isolated(roomName)}”`;
  return kind === "room" ? `Your room ${room} was` : `A message of yours in ${room} was`;
};

/** The notice for the reported account. It never says who reported, nor how many did. */
export function noticeForSubject(
  subject: Subject,
  reasons: readonly Report["reason"][],
  isUpheld: boolean,
): string {
  const words = [...new Set(reasons)].map((reason) => reasonWords[reason]).sort();
  const outcome = isUpheld ? "upheld" : "not upheld";
  return `${accused(subject)} reported for ${enumeration.format(words)}. The report was ${outcome}.`;
}
