import { Button, IconButton, Link } from "@tutti/kit";
import type { ChatMessage } from "@tutti/kit/sync";
import { Menu, type MenuEntry } from "@tutti/kit/ui";
import { BadgeCheck, EllipsisVertical, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { rich, t } from "../on-demand/texts/index.ts";
import { clockText } from "../parts/clock-text.ts";
import { timeText } from "../parts/time-text.ts";
import { t as common } from "../texts/index.ts";
import s from "./chat.module.css";

interface Props {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  /** What everybody may do about it. */
  readonly entries: readonly MenuEntry[];
  /** Returns false if the room cannot be reached; null for who may not delete it. */
  readonly onDelete: (() => boolean) | null;
}

/** A message with its writer, its time, and the song during which it was said. Its text is text: nothing in it is a link. */
export function MessageRow({ message, isOwn, entries, onDelete }: Props) {
  const { username, has_account, text, at, song, position } = message;
  const [asks, setAsks] = useState(false);
  const deletion: MenuEntry = {
    label: t("chat.deleteMessage"),
    icon: <Trash2 aria-hidden="true" />,
    danger: true,
    onSelect: () => setAsks(true),
  };
  const all = onDelete ? [...entries, deletion] : entries;
  return (
    <li className={s.message} data-own={isOwn || undefined}>
      <p className={s.head}>
        {has_account ? (
          <>
            <Link to={`/profile/${encodeURIComponent(username)}`} className={s.name}>
              <bdi>{username}</bdi>
            </Link>
            <span
              className={s.mark}
              role="img"
              aria-label={t("chat.hasAccount")}
              title={t("chat.hasAccount")}
            >
              <BadgeCheck aria-hidden="true" />
            </span>
          </>
        ) : (
          <bdi className={s.name}>{username}</bdi>
        )}
        <time dateTime={new Date(at).toISOString()} className={s.time}>
          {clockText(at)}
        </time>
        {all.length > 0 && (
          <Menu
            trigger={
              <IconButton label={t("chat.more", { name: username })} className={s.more}>
                <EllipsisVertical aria-hidden="true" />
              </IconButton>
            }
            entries={all}
          />
        )}
      </p>
      <p className={s.text} dir="auto">
        {text}
      </p>
      {song && (
        <p className={s.song}>
          {rich("chat.songAt", { title: <bdi>{song.title}</bdi>, time: timeText(position) })}
        </p>
      )}
      {onDelete && asks && <Question onDelete={onDelete} onCancel={() => setAsks(false)} />}
    </li>
  );
}

function Question({ onDelete, onCancel }: { onDelete: () => boolean; onCancel: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [hasFailed, setFailed] = useState(false);
  // The pressed button is gone; the harmless answer gets its focus.
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div className={s.question} role="alert">
      <span>{t(hasFailed ? "chat.deleteFailed" : "chat.deleteQuestion")}</span>
      <Button ref={cancel} kind="ghost" onClick={onCancel}>
        {t("chat.keep")}
      </Button>
      <Button kind="danger" onClick={() => setFailed(!onDelete())}>
        {common("delete")}
      </Button>
    </div>
  );
}
