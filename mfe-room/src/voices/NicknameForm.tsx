import { Button, TextField } from "@tutti/kit";
import { maxNickname } from "@tutti/kit/sync";
import { type FormEvent, useState } from "react";
import s from "./chat.module.css";

interface Props {
  readonly initial: string;
  /** Why the last one was refused. */
  readonly refusal: string | null;
  readonly onChoose: (nickname: string | null) => void;
  readonly onCancel: () => void;
}

/** Asks a visitor for a name. */
export function NicknameForm({ initial, refusal, onChoose, onCancel }: Props) {
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
