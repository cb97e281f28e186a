import type { ServerData } from "@tutti/kit/sync";
import { Chat, type ChatLink } from "./chat.ts";
import { Rising } from "./Rising.tsx";
import { type ReactionLink, Reactions } from "./reactions.ts";

/** The chat and the reactions of a room, and the component that shows reactions. */
export interface RoomVoices {
  readonly chat: Chat;
  readonly reactions: Reactions;
  readonly Rising: typeof Rising;
}

/** What arrived before this was loaded. */
export interface Received {
  readonly history: ServerData<"chat_history"> | null;
  /** After the history was. */
  readonly voices: readonly ServerData<"voices">[];
  /** The room's history was received at an earlier join. */
  readonly hasHistory: boolean;
}

/** Earlier reactions were for a moment that has passed. */
export function openVoices(
  link: ChatLink & ReactionLink,
  { history, voices, hasHistory }: Received,
): RoomVoices {
  const chat = new Chat(link, undefined, hasHistory);
  for (const each of voices) chat.receive(each);
  if (history) chat.receiveHistory(history);
  return { chat, reactions: new Reactions(link), Rising };
}
