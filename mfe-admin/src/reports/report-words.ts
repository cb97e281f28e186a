import type { ReportGroup } from "./reports.ts";

type Report = ReportGroup["reports"][number];

export const reasonWords: Record<Report["reason"], string> = {
  spam: "Spam",
  harassment: "Harassment",
  hate: "Hate",
  sexual: "Sexual content",
  self_harm: "Self-harm",
  copyright: "Copyright",
  other: "Something else",
};

export const kindWords: Record<ReportGroup["kind"], string> = {
  person: "Person",
  message: "Message",
  room: "Room",
};

/** What is reported, in a few words: for a button's name and a dialog's title. */
export function subjectText({ kind, room, subject }: ReportGroup): string {
  if (kind === "person") return subject ?? "an account";
  if (kind === "room") return `the room “${room?.room_name ?? ""}”`;
  return subject ? `a message of ${subject}` : "a message";
}

export const countText = (count: number): string => (count === 1 ? "1 report" : `${count} reports`);

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export const timeText = (iso: string): string => time.format(new Date(iso));
