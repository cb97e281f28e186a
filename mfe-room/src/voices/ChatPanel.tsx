import { EmptyState } from "@tutti/kit";
import { MessageCircleOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { settingsOf } from "../data/settings-of.ts";
import type { RoomModel } from "../model/room-model.ts";
import { t } from "../on-demand/texts/index.ts";
import { muteWords } from "../peace/mute-words.ts";
import { t as common } from "../texts/index.ts";
import { ChatMessages } from "./ChatMessages.tsx";
import { Composer } from "./Composer.tsx";
import s from "./chat.module.css";
import type { Chat } from "./chat.ts";
import { type ChatLog, emptyLog } from "./chat-log.ts";
import { Speaker } from "./Speaker.tsx";
import { useRoomVoices } from "./use-voices-of.ts";

type Props = { readonly model: Pick<RoomModel, "room" | "host" | "session" | "token"> };

const unsubscribed = () => () => {};

/** A room's chat; renders again when it changes. */
const useChatLog = (chat: Chat | null): ChatLog =>
  useSyncExternalStore(chat?.subscribe ?? unsubscribed, chat?.get ?? (() => emptyLog));

/** The room's chat; a separate chunk, since most listeners never open it. */
export default function ChatPanel({ model }: Props) {
  if (settingsOf(model.room).chat_enabled) return <OpenChat model={model} />;
  return (
    <EmptyState icon={<MessageCircleOff aria-hidden="true" />} title={t("chat.off")} heading="h2">
      {t(model.host.can.own_room ? "chat.offOwner" : "chat.offGuest")}
    </EmptyState>
  );
}

function OpenChat({ model }: Props) {
  const { session, host, token } = model;
  const chat = useRoomVoices(session)?.chat ?? null;
  const log = useChatLog(chat);
  useEffect(() => void session?.voices.open(), [session]);
  useEffect(() => chat?.show(), [chat]);
  return (
    <section className={s.chat} aria-label={common("tab.chat")}>
      <ChatMessages
        log={log}
        chat={chat}
        isModerator={host.can.moderate_people}
        roomName={model.room.room_name}
      />
      <div className={s.foot}>
        <Composer chat={chat} />
        <Speaker session={session} token={token} mute={muteWords(host.peace, Date.now())} />
      </div>
    </section>
  );
}
