import { authPrompt, Button, ButtonLink, EmptyState, Page } from "@tutti/kit";
import { Ban, DoorOpen, UserRound } from "lucide-react";
import s from "./peace.module.css";
import type { Refusal } from "./refusal.ts";
import { untilWords } from "./until-words.ts";

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
    return { title: "You were removed from this room.", text: "A host ended your visit. You may come back." };
  if (code === "accounts_only")
    return {
      title: "This room is for people with an account.",
      text: "For now its owner lets nobody in without one.",
    };
  const end = untilWords(until, now);
  return {
    title: `You are banned from this room${end && ` ${end}`}.`,
    text: "A host decided so. If you had songs waiting here, your coins are back.",
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
                Log in
              </Button>
            )}
            <ButtonLink kind={refusal.code === "accounts_only" ? "secondary" : "primary"} to="/explore">
              Explore rooms
            </ButtonLink>
            {refusal.code === "removed" && <Button onClick={onReturn}>Come back</Button>}
          </div>
        }
      >
        <bdi className={s.room}>{roomName}</bdi>
        <span className={s.refusal}>{text}</span>
      </EmptyState>
    </Page>
  );
}
