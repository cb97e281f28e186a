import { Button, EmptyState, useSession } from "@tutti/kit";
import { ArrowDown, MessageCircle } from "lucide-react";
import { t } from "../on-demand/texts/index.ts";
import { usePersonEntries } from "../people/use-person-entries.ts";
import { t as common } from "../texts/index.ts";
import s from "./chat.module.css";
import { type Chat, unreachable } from "./chat.ts";
import type { ChatLog, Outgoing } from "./chat-log.ts";
import { MessageRow } from "./MessageRow.tsx";
import { useStickToEnd } from "./use-stick-to-end.ts";

interface OutgoingProps {
  readonly message: Outgoing;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** An own message on its way, or one that did not arrive. */
function OutgoingRow({ message: { text, failure }, onRetry, onDiscard }: OutgoingProps) {
  return (
    <li className={s.message} data-own data-waiting={failure === null || undefined}>
      <p className={s.text} dir="auto">
        {text}
      </p>
      {failure === null ? (
        <p className={s.song}>{t("chat.sending")}</p>
      ) : (
        <div className={s.failure} role="alert">
          <span>{failure === unreachable ? t("chat.notSent") : failure}</span>
          <Button kind="ghost" onClick={onRetry}>
            {common("tryAgain")}
          </Button>
          <Button kind="ghost" onClick={onDiscard}>
            {t("chat.discard")}
          </Button>
        </div>
      )}
    </li>
  );
}

interface Props {
  readonly log: ChatLog;
  readonly chat: Chat | null;
  readonly isModerator: boolean;
  readonly roomName: string;
}

/** The messages, newest at the end, where the list stays unless its reader has scrolled up. */
export function ChatMessages({ log, chat, isModerator, roomName }: Props) {
  const { user } = useSession();
  const others = usePersonEntries(roomName);
  const { outgoing, own } = log;
  const messages = log.messages.filter(
    ({ has_account, username }) => !has_account || !others.isBlocked(username),
  );
  const last = outgoing.at(-1)?.id ?? messages.at(-1)?.id ?? null;
  const isOwnLast = last !== null && own.has(last);
  const { frame, isAway, toEnd } = useStickToEnd(last, isOwnLast);
  if (messages.length === 0 && outgoing.length === 0)
    return (
      <div className={s.empty}>
        <EmptyState icon={<MessageCircle aria-hidden="true" />} title={t("chat.empty")} heading="h2">
          {t("chat.emptyText")}
        </EmptyState>
      </div>
    );
  return (
    <div className={s.messages}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area without controls is scrolled by keys */}
      <div ref={frame} className={s.scroll} role="log" aria-label={t("chat.messages")} tabIndex={0}>
        <ol className={s.list}>
          {messages.map((message) => {
            const isOwn = own.has(message.id) || (message.has_account && message.username === user?.username);
            return (
              <MessageRow
                key={message.id}
                message={message}
                isOwn={isOwn}
                entries={isOwn ? [] : others.entriesOfMessage({ ...message, message_id: message.id })}
                onDelete={chat && (isOwn || isModerator) ? () => chat.delete(message.id) : null}
              />
            );
          })}
          {outgoing.map((message) => (
            <OutgoingRow
              key={message.id}
              message={message}
              onRetry={() => chat?.retry(message.id)}
              onDiscard={() => chat?.discard(message.id)}
            />
          ))}
        </ol>
      </div>
      {isAway && (
        <Button className={s.newest} icon={<ArrowDown aria-hidden="true" />} onClick={toEnd}>
          {t("chat.newest")}
        </Button>
      )}
    </div>
  );
}
