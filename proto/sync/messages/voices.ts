import { z } from "zod";
import { reactionKinds } from "../limits.ts";
import { roomName } from "./fields.ts";

/** Pages show a picture for each kind, and ignore those of later versions. */
export const reactionKind = z.enum(reactionKinds);

/** → A reaction to what plays. */
export const react = z.object({ room_name: roomName, kind: reactionKind });

/** → A chat message. `id` is made by the page, so that sending again stores it once; the text is checked by the room. */
export const chatSay = z.object({ room_name: roomName, id: z.uuid(), text: z.string() });

/** → Deletes a chat message. */
export const chatDelete = z.object({ room_name: roomName, message_id: z.uuid() });

/** → The name of a visitor in this room; null takes it away. Ignored for an account. */
export const chooseNickname = z.object({ room_name: roomName, nickname: z.string().max(128).nullable() });

/** The song during which a message was said. */
export const songStamp = z.object({ song_id: z.string(), title: z.string(), artist: z.string() });

/** A chat message as everybody sees it. Messages are ordered by `at`, then by `id`. */
export const chatMessage = z.object({
  id: z.string(),
  /** In ms of the server's clock. */
  at: z.number().int(),
  /** The name of the account, the nickname of a visitor, or Guest. */
  username: z.string(),
  /** Whether `username` is that of an account: a nickname may be equal to one. */
  has_account: z.boolean(),
  text: z.string(),
  /** Null while nothing played. */
  song: songStamp.nullable(),
  /** Seconds into the song. */
  position: z.number(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** Numbers of reactions by kind. */
export const reactionCounts = z.partialRecord(reactionKind, z.number().int().positive());
export type ReactionCounts = z.infer<typeof reactionCounts>;

/** ← What a room said since the last of these frames, without the receiver's own reactions. An absent field is empty. */
export const voices = z.object({
  reactions: reactionCounts.optional(),
  messages: z.array(chatMessage).optional(),
  /** Ids of deleted messages. */
  deleted: z.array(z.string()).optional(),
});

/** ← After `joined`, where chat is on: the last messages, oldest first. It may follow `voices` with newer ones. */
export const chatHistory = z.object({ messages: z.array(chatMessage) });

/** ← To its sender: the message is stored. */
export const chatSaid = z.object({ id: z.string() });

/** ← What the owner allows in the room. */
export const voicesChanged = z.object({ chat_enabled: z.boolean(), reactions_enabled: z.boolean() });
