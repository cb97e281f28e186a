import { answerOf, api, Button, Chip, ErrorPanel, messageOf, Skeleton } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { formatDate, formatRelative } from "@tutti/kit/text";
import { Dialog, toast } from "@tutti/kit/ui";
import { Laptop, Smartphone } from "lucide-react";
import { useState } from "react";
import { t } from "../texts/index.ts";
import s from "./account.module.css";
import { Section } from "./Section.tsx";
import { type SessionCard, useRefreshAccount, useSessions } from "./sign-in-settings.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** The server writes the last use every 15 minutes at most. */
const now = 20 * minute;

const ago = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
  formatRelative(-Math.floor(count), unit, { numeric: "auto" });

/** "Active now", "3 hours ago", "yesterday", then the date. `at`: ISO 8601; `current`: in ms. */
export function lastSeen(at: string, current: number): string {
  const past = current - Date.parse(at);
  if (!(past >= now)) return t("account.devices.activeNow");
  if (past < hour) return ago(past / minute, "minute");
  if (past < day) return ago(past / hour, "hour");
  if (past < 14 * day) return ago(past / day, "day");
  return formatDate(at);
}

/** The devices that are logged in, each with a way to end it. */
export function SessionsSection() {
  const { data: sessions, isPending, error, refetch } = useSessions();
  return (
    <Section name="sessions" title={t("account.devices.title")}>
      <p className={s.soft}>{t("account.devices.text")}</p>
      {isPending && <Skeleton className={s.boneRow} />}
      {!isPending && !sessions && (
        <ErrorPanel
          title={t("account.devices.failed")}
          message={messageOf(error, t("account.tryLater"))}
          onRetry={() => void refetch()}
        />
      )}
      {sessions && (
        <>
          <ul className={s.list}>
            {currentFirst(sessions).map((session) => (
              <Row key={session.session_id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 && <EndOthers count={sessions.length - 1} />}
        </>
      )}
    </Section>
  );
}

const currentFirst = (sessions: readonly SessionCard[]): SessionCard[] =>
  sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
const nameOf = ({ device }: SessionCard): string => device || t("account.devices.unknown");

const isPhone = ({ device }: SessionCard): boolean => /(?:iOS|Android)$/.test(device);

function Row({ session }: { session: SessionCard }) {
  const { network, last_seen: seen, is_current: isCurrent } = session;
  const refresh = useRefreshAccount();
  const end = useMutation({
    mutationFn: () => answerOf(api.POST("/auth/sessions/end", { body: { session_id: session.session_id } })),
    onSuccess: () => toast(t("account.devices.loggedOut", { device: nameOf(session) }), "success"),
    onError: (error) => toast(messageOf(error, t("account.didNotWork")), "error"),
    onSettled: refresh,
  });
  const Icon = isPhone(session) ? Smartphone : Laptop;
  return (
    <li className={s.row}>
      <Icon aria-hidden="true" />
      <div>
        <p className={s.device}>
          {nameOf(session)}
          {isCurrent && <Chip kind="accent">{t("account.devices.this")}</Chip>}
        </p>
        <p className={s.where}>
          {[isCurrent ? t("account.devices.activeNow") : lastSeen(seen, Date.now()), network]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {!isCurrent && (
        <Button
          aria-label={t("account.devices.logOutNamed", {
            device: nameOf(session),
            seen: lastSeen(seen, Date.now()),
          })}
          aria-disabled={end.isPending || undefined}
          onClick={() => {
            if (!end.isPending) end.mutate();
          }}
        >
          {t("account.devices.logOut")}
        </Button>
      )}
    </li>
  );
}

function EndOthers({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshAccount();
  const end = useMutation({
    mutationFn: () => answerOf(api.POST("/auth/sessions/end-others")),
    onSuccess: async () => {
      await refresh();
      toast(t("account.devices.allLoggedOut"), "success");
      setAsking(false);
    },
    onError: (error) => toast(messageOf(error, t("account.didNotWork")), "error"),
  });
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t("account.devices.logOutAll")}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t("account.devices.question")}
        description={t("account.devices.questionText", { count })}
        actions={
          <>
            <Button onClick={() => setAsking(false)} data-initial-focus>
              {t("account.cancel")}
            </Button>
            <Button
              kind="danger"
              aria-disabled={end.isPending || undefined}
              onClick={() => {
                if (!end.isPending) end.mutate();
              }}
            >
              {end.isPending ? t("account.devices.loggingOut") : t("account.devices.confirm")}
            </Button>
          </>
        }
      />
    </>
  );
}
