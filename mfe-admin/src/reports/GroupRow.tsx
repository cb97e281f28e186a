import { Button, ButtonLink, Chip, Link } from "@tutti/kit";
import { Check, DoorOpen, X } from "lucide-react";
import { rich, t } from "../texts/index.ts";
import { subjectText, timeText } from "./report-words.ts";
import s from "./reports.module.css";
import type { ReportGroup } from "./reports.ts";

interface Props {
  readonly group: ReportGroup;
  readonly onDecide: (isUpheld: boolean) => void;
}

/** What is reported, with each report and the actions on it, or with the decision. */
export function GroupRow({ group, onDecide }: Props) {
  const { kind, state, room, count, reports, message_text: message, decision, appeal } = group;
  const hidden = count - reports.length;
  const name = subjectText(group);
  return (
    <li className={s.group}>
      <div className={s.head}>
        <Chip kind="quiet">{t(`reports.kinds.${kind}`)}</Chip>
        <h2 className={s.subject}>
          <Subject group={group} />
        </h2>
        <span className={s.count}>{t("reports.count", { count })}</span>
        {state === "open" && appeal && <Chip kind="danger">{t("reports.appealed")}</Chip>}
        {state !== "open" && (
          <Chip kind={state === "upheld" ? "danger" : "plain"}>
            {state === "upheld" ? t("reports.upheld") : t("reports.dismissed")}
          </Chip>
        )}
      </div>
      {message && (
        <blockquote className={s.message} dir="auto">
          {message}
        </blockquote>
      )}
      <ul className={s.reports} aria-label={t("reports.about", { subject: name })}>
        {reports.map((report) => (
          <ReportLine key={report.report_id} report={report} />
        ))}
      </ul>
      {hidden > 0 && <p className={s.facts}>{t("reports.more", { number: hidden })}</p>}
      {decision && (
        <p className={s.decision}>
          <bdi>{decision.reason}</bdi>
          <span className={s.facts}>
            {decision.by} · {timeText(decision.at)}
          </span>
        </p>
      )}
      {appeal && (
        <div className={s.appeal}>
          <strong>{t("reports.appeal")}</strong>
          <p className={s.text} dir="auto">
            {appeal.text}
          </p>
          <p className={s.facts}>
            <bdi>{appeal.by}</bdi> · {timeText(appeal.at)}
          </p>
        </div>
      )}
      {state === "open" && (
        <div className={s.actions}>
          <Button
            kind="danger"
            icon={<Check aria-hidden="true" />}
            aria-label={t("reports.upholdAbout", { subject: name })}
            onClick={() => onDecide(true)}
          >
            {t("reports.uphold")}
          </Button>
          <Button
            icon={<X aria-hidden="true" />}
            aria-label={t("reports.dismissAbout", { subject: name })}
            onClick={() => onDecide(false)}
          >
            {t("reports.dismiss")}
          </Button>
          {room && (
            <ButtonLink
              to={`/admin?${new URLSearchParams({ view: "rooms", search: room.room_name })}`}
              icon={<DoorOpen aria-hidden="true" />}
            >
              {t("reports.manageRoom")}
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  );
}

const roomPath = (room_name: string) => `/playroom?${new URLSearchParams({ room_name, is_host: "False" })}`;

/** The person or the room as a link, and the place where it happened. */
function Subject({ group: { kind, subject, room } }: { group: ReportGroup }) {
  const person = subject !== null && (
    <Link to={`/profile/${encodeURIComponent(subject)}`} dir="auto">
      {subject}
    </Link>
  );
  const place = room && (
    <Link to={roomPath(room.room_name)} dir="auto">
      {room.room_name}
    </Link>
  );
  if (kind === "room")
    return (
      <>
        {place}
        {person && <span className={s.facts}> {rich("reports.ownedBy", { person })}</span>}
      </>
    );
  return (
    <>
      {person || t("reports.unknownAuthor")}
      {place && <span className={s.facts}> {rich("reports.in", { room: place })}</span>}
    </>
  );
}

function ReportLine({ report }: { report: ReportGroup["reports"][number] }) {
  const { reason, text, reporter, created_at: createdAt } = report;
  return (
    <li className={s.report}>
      <strong>{t(`reports.reasons.${reason}`)}</strong>
      {text && (
        <p className={s.text} dir="auto">
          {text}
        </p>
      )}
      <p className={s.facts}>
        <bdi>{reporter}</bdi> · {timeText(createdAt)}
      </p>
    </li>
  );
}
