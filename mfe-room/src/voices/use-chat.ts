import { useSyncExternalStore } from "react";
import type { Chat } from "./chat.ts";
import { type ChatLog, emptyLog } from "./chat-log.ts";

const unsubscribed = () => () => {};

/** A room's chat; renders again when it changes. */
export const useChatLog = (chat: Chat | null): ChatLog =>
  useSyncExternalStore(chat?.subscribe ?? unsubscribed, chat?.get ?? (() => emptyLog));
