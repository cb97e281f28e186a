import { Button, TextField } from "@tutti/kit";
import { maxNickname } from "@tutti/kit/sync";
import { type FormEvent, useState } from "react";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";
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
        label={t("chat.nickname")}
        dir="auto"
        maxLength={maxNickname}
        autoComplete="nickname"
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...(refusal === null ? { hint: t("chat.nicknameHint") } : { error: refusal })}
      />
      <Button type="submit">{common("save")}</Button>
      <Button kind="ghost" onClick={onCancel}>
        {common("cancel")}
      </Button>
    </form>
  );
}
