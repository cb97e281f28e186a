import { authPrompt, Button, ButtonLink, EmptyState, Page } from "@tutti/kit";
import { Ban, DoorOpen, UserRound } from "lucide-react";
import { t } from "../on-demand/texts/index.ts";
import { clockText } from "../parts/clock-text.ts";
import s from "./peace.module.css";
import type { Refusal } from "./refusal.ts";

interface Props {
  readonly roomName: string;
  readonly refusal: Refusal;
  /** Joins the room again. */
  readonly onReturn: () => void;
}

interface Words {
  readonly title: string;
  readonly text: string;
}

function wordsOf({ code, until }: Refusal, now: number): Words {
  if (code === "removed")
    return { title: t("peace.refused.removedTitle"), text: t("peace.refused.removedText") };
  if (code === "accounts_only")
    return { title: t("peace.refused.accountsTitle"), text: t("peace.refused.accountsText") };
  return {
    title:
      until === null
        ? t("peace.refused.bannedTitle")
        : t("peace.refused.bannedUntil", { time: clockText(until, now) }),
    text: t("peace.refused.bannedText"),
  };
}

const icons = { banned: Ban, removed: DoorOpen, accounts_only: UserRound } as const;

/** Replaces a room that the user may not be in. */
export default function Refused({ roomName, refusal, onReturn }: Props) {
  const { title, text } = wordsOf(refusal, Date.now());
  const Icon = icons[refusal.code];
  return (
    <Page>
      <EmptyState
        icon={<Icon aria-hidden="true" />}
        title={title}
        heading="h1"
        action={
          <div className={s.ways}>
            {refusal.code === "accounts_only" && (
              <Button kind="primary" onClick={() => authPrompt.open("login")}>
                {t("peace.refused.logIn")}
              </Button>
            )}
            <ButtonLink kind={refusal.code === "accounts_only" ? "secondary" : "primary"} to="/explore">
              {t("peace.refused.explore")}
            </ButtonLink>
            {refusal.code === "removed" && <Button onClick={onReturn}>{t("peace.refused.comeBack")}</Button>}
          </div>
        }
      >
        <bdi className={s.room}>{roomName}</bdi>
        <span className={s.refusal}>{text}</span>
      </EmptyState>
    </Page>
  );
}
