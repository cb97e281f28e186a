import { IconButton } from "@tutti/kit";
import { maxChatText } from "@tutti/kit/sync";
import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { t } from "../on-demand/texts/index.ts";
import s from "./chat.module.css";
import type { Chat } from "./chat.ts";

/** Characters left from which the number is shown. */
const nearEnd = 60;

/** The length of a text as the room counts it. */
const lengthOf = (text: string) => [...text.normalize("NFC").trim().replaceAll(/\s+/gu, " ")].length;

/** Drafts outlive the panel: another tab of the room may be shown meanwhile. */
const drafts = new WeakMap<Chat, string>();

/**
 * The field for a new message. Enter sends it; the room folds line breaks, so none are made here.
 * A message sent before the chat is loaded stays in the field until then; a change of it takes the sending back.
 */
export function Composer({ chat }: { chat: Chat | null }) {
  const id = useId();
  const [text, setText] = useState(() => (chat && drafts.get(chat)) ?? "");
  const [isWaiting, setIsWaiting] = useState(false);
  const left = maxChatText - lengthOf(text);
  const isSendable = left >= 0 && lengthOf(text) > 0;
  const write = (next: string) => {
    setText(next);
    setIsWaiting(false);
    if (chat) drafts.set(chat, next);
  };
  const send = (event?: Pick<FormEvent, "preventDefault">) => {
    event?.preventDefault();
    if (!isSendable) return;
    if (!chat) return setIsWaiting(true);
    chat.say(text);
    write("");
  };
  const onLoaded = useEffectEvent((loaded: Chat) => {
    if (isWaiting) send();
    else if (text) drafts.set(loaded, text);
  });
  useEffect(() => void (chat && onLoaded(chat)), [chat]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the choice of an input method.
    if (event.key === "Enter" && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form className={s.composer} onSubmit={send}>
      <label htmlFor={id} className="visually-hidden">
        {t("chat.message")}
      </label>
      <textarea
        id={id}
        className={s.field}
        rows={1}
        dir="auto"
        placeholder={t("chat.placeholder")}
        autoComplete="off"
        value={text}
        aria-invalid={left < 0 || undefined}
        aria-describedby={left <= nearEnd ? `${id}-left` : undefined}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
      />
      {left <= nearEnd && (
        <span id={`${id}-left`} className={s.left} data-over={left < 0 || undefined} aria-live="polite">
          {left < 0 ? t("chat.tooMany", { number: -left }) : t("chat.left", { number: left })}
        </span>
      )}
      <IconButton
        kind="primary"
        label={t("chat.send")}
        type="submit"
        aria-disabled={!isSendable || undefined}
      >
        <SendHorizontal aria-hidden="true" />
      </IconButton>
    </form>
  );
}
