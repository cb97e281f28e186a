import { fault } from "@tutti/proto/faults";
import { admits } from "@tutti/service-kit";
import { guest } from "../model/ports.ts";
import type { NodeParts } from "../parts/node-parts.ts";
import { refusalToSpeak } from "../peace/refusal-to-speak.ts";
import type { LocalRoom } from "../room/local-room.ts";
import type { Member } from "../room/member.ts";
import type { Membership } from "../session/membership.ts";
import { positionAt } from "../timeline/timeline.ts";
import { parseChatText } from "../voices/chat-text.ts";
import { maySpeak } from "../voices/may-speak.ts";

/** One message a second for each person, over all rooms, nodes and tabs. */
const limit = { name: "sync:chat", max: 1, per: 1000 };
/**
 * All new browsers of a network together: in the mean what one person may say, and a party that arrives at once is not
 * held back.
 */
const limitOfNew = { name: "sync:chat-new", max: 10, per: 10_000 };
/** Characters of a title or artist that are kept with a message: the bus carries at most 5 KB. */
const maxStamp = 100;

const cut = (text: string) => [...text].slice(0, maxStamp).join("");

/** What plays at `now`, as it is kept with a message. */
function stampOf({ state }: LocalRoom, now: number) {
  const { track } = state;
  if (!track) return { song: null, position: 0 };
  const { song_id, title, artist } = track;
  const position = Math.round(Math.max(0, positionAt(state, now)) * 10) / 10;
  return { song: { song_id, title: cut(title), artist: cut(artist) }, position };
}

/** The name under which a member speaks. A nickname never counts as an account's name. */
const speakerOf = ({
  userId,
  username,
  nickname,
}: Pick<Member, "userId" | "username" | "nickname">): { username: string; has_account: boolean } =>
  userId === null
    ? { username: nickname ?? guest.username, has_account: false }
    : { username, has_account: true };

/**
 * Stores a chat message and sends it to the room. An id that this person used before in the room is not stored again.
 * Throws `chat_off`, `muted`, `only_who_was_here`, `chat_empty`, `chat_too_long`, `chat_invalid`, `chat_too_fast` or `chat_id_taken`.
 */
export async function sayInChat(
  node: NodeParts,
  membership: Membership,
  { id, text: given }: { readonly id: string; readonly text: string },
): Promise<void> {
  const { room } = membership;
  const access = await node.directory.access(room.name);
  const silence = maySpeak("chat", access);
  if (silence) throw fault(silence);
  const refusal = await refusalToSpeak(node, access, membership);
  // guard: muted-chat
  if (refusal) throw refusal;
  const text = parseChatText(given);
  const { person, counted } = membership;
  const isAdmitted =
    (await admits(node.cache, limit, person)) &&
    (counted === person ||
      /* guard: messages-of-new-browsers */ (await admits(node.cache, limitOfNew, counted)));
  // guard: messages-of-a-person
  if (!isAdmitted && !(await node.chat.has(room.id, id, person)))
    throw fault("chat_too_fast", {}, { retry_after: 1 });
  const now = Math.floor(node.clock.now());
  const message = { id, at: now, ...speakerOf(membership), text, ...stampOf(room, now) };
  const outcome = await node.chat.add(room.id, message, person);
  if (outcome === "taken") throw fault("chat_id_taken");
  if (outcome === "known") return;
  node.chatHistory.changed(room);
  node.voices.said(room, message);
}
