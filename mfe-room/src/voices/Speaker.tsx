import { Button, TextField, useSession } from "@tutti/kit";
import { maxNickname } from "@tutti/kit/sync";
import { type FormEvent, useState } from "react";
import { useRoomEvent } from "../data/use-room-event.ts";
import type { RoomSession } from "../session/room-session.ts";
import s from "./chat.module.css";
import { readNickname, writeNickname } from "./nickname.ts";

interface Props {
  readonly session: RoomSession | null;
  readonly token: string | null;
}

/** Under which name one speaks. A visitor may choose one, for this browser. */
export function Speaker({ session, token }: Props) {
  const { user } = useSession();
  if (token !== null)
    return (
      <p className={s.speaker}>
        You speak as <bdi>{user?.username}</bdi>.
      </p>
    );
  return <Visitor session={session} />;
}

function Visitor({ session }: Pick<Props, "session">) {
  const [nickname, setNickname] = useState(() => readNickname());
  const [isEditing, setEditing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (next: string | null) => {
    writeNickname(next);
    setNickname(next);
    setRefusal(null);
    session?.connection.setNickname(next);
  };
  useRoomEvent(session?.connection ?? null, "error", ({ code, message }) => {
    if (!code.startsWith("nickname_")) return;
    choose(null);
    setRefusal(message);
    setEditing(true);
  });
  if (isEditing)
    return (
      <NicknameForm
        initial={nickname ?? ""}
        refusal={refusal}
        onCancel={() => setEditing(false)}
        onChoose={(next) => {
          setEditing(false);
          choose(next);
        }}
      />
    );
  return (
    <p className={s.speaker}>
      You speak as <bdi>{nickname ?? "Guest"}</bdi>.{" "}
      <button type="button" className={s.link} onClick={() => setEditing(true)}>
        {nickname === null ? "Choose a name" : "Change it"}
      </button>
    </p>
  );
}

interface FormProps {
  readonly initial: string;
  readonly refusal: string | null;
  readonly onChoose: (nickname: string | null) => void;
  readonly onCancel: () => void;
}

function NicknameForm({ initial, refusal, onChoose, onCancel }: FormProps) {
  const [text, setText] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(text.trim() === "" ? null : text.trim());
  };
  return (
    <form className={s.nickname} onSubmit={submit}>
      <TextField
        autoFocus
        label="Your name in chats, in this browser"
        dir="auto"
        maxLength={maxNickname}
        autoComplete="nickname"
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...(refusal === null ? { hint: "Empty: Guest." } : { error: refusal })}
      />
      <Button type="submit">Save</Button>
      <Button kind="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
