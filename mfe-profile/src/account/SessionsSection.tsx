import { answerOf, api, Button, Chip, ErrorPanel, messageOf, Skeleton } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Dialog, toast } from "@tutti/kit/ui";
import { Laptop, Smartphone } from "lucide-react";
import { useState } from "react";
import s from "./account.module.css";
import { lastSeen } from "./last-seen.ts";
import { Section } from "./Section.tsx";
import { type SessionCard, useRefreshAccount, useSessions } from "./sign-in-settings.ts";

/** The devices that are logged in, each with a way to end it. */
export function SessionsSection() {
  const { data: sessions, isPending, error, refetch } = useSessions();
  return (
    <Section name="sessions" title="Devices">
      <p className={s.soft}>
        Where you are logged in. The network is a part of the device's address, so it tells the provider, not
        the place.
      </p>
      {isPending && <Skeleton className={s.boneRow} />}
      {!isPending && !sessions && (
        <ErrorPanel
          title="Your devices could not be loaded"
          message={messageOf(error, "Please try again in a moment.")}
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
const nameOf = ({ device }: SessionCard): string => device || "Unknown device";
const isPhone = ({ device }: SessionCard): boolean => /(?:iOS|Android)$/.test(device);

function Row({ session }: { session: SessionCard }) {
  const { network, last_seen: seen, is_current: isCurrent } = session;
  const refresh = useRefreshAccount();
  const end = useMutation({
    mutationFn: () => answerOf(api.POST("/auth/sessions/end", { body: { session_id: session.session_id } })),
    onSuccess: () => toast(`${nameOf(session)} is logged out`, "success"),
    onError: (error) => toast(messageOf(error, "That did not work. Please try again."), "error"),
    onSettled: refresh,
  });
  const Icon = isPhone(session) ? Smartphone : Laptop;
  return (
    <li className={s.row}>
      <Icon aria-hidden="true" />
      <div>
        <p className={s.device}>
          {nameOf(session)}
          {isCurrent && <Chip kind="accent">This device</Chip>}
        </p>
        <p className={s.where}>
          {[isCurrent ? "Active now" : lastSeen(seen, Date.now()), network].filter(Boolean).join(" · ")}
        </p>
      </div>
      {!isCurrent && (
        <Button
          aria-label={`Log out ${nameOf(session)}, ${lastSeen(seen, Date.now())}`}
          aria-disabled={end.isPending || undefined}
          onClick={() => {
            if (!end.isPending) end.mutate();
          }}
        >
          Log out
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
      toast("All other devices are logged out", "success");
      setAsking(false);
    },
    onError: (error) => toast(messageOf(error, "That did not work. Please try again."), "error"),
  });
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Log out all other devices
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Log out all other devices?"
        description={`${count === 1 ? "One device is" : `${count} devices are`} logged out at once, and music stops there. This one stays.`}
        actions={
          <>
            <Button onClick={() => setAsking(false)} data-initial-focus>
              Cancel
            </Button>
            <Button
              kind="danger"
              aria-disabled={end.isPending || undefined}
              onClick={() => {
                if (!end.isPending) end.mutate();
              }}
            >
              {end.isPending ? "Logging out..." : "Log them out"}
            </Button>
          </>
        }
      />
    </>
  );
}
