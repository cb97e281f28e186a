import { type ChatMessage, chatMessage } from "@tutti/proto/sync";
import { maxChatHistory } from "@tutti/proto/sync/limits";
import { userIdOf } from "@tutti/service-kit";
import { Prisma, type PrismaClient, type ChatMessage as Row } from "../gen/prisma/client.ts";
import type { ChatStore } from "./model/ports.ts";

const stored = chatMessage.shape;

const messageOf = ({ id, at, username, hasAccount, text, song, position }: Row): ChatMessage => ({
  id,
  at: Number(at),
  username,
  has_account: hasAccount,
  text,
  song: stored.song.parse(song),
  position,
});

const rowOf = (roomId: string, message: ChatMessage, author: string) => {
  const { id, at, username, has_account, text, song, position } = message;
  return {
    id,
    roomId,
    at: BigInt(at),
    author,
    username,
    hasAccount: has_account,
    text,
    song: song ?? Prisma.DbNull,
    position,
  };
};

/** Stores one row per message. */
export const prismaChat = (db: PrismaClient): ChatStore => ({
  add: async (roomId, message, author) => {
    const [{ count }] = await db.$transaction([
      db.chatMessage.createMany({ data: [rowOf(roomId, message, author)], skipDuplicates: true }),
      db.$executeRaw`
        delete from sync.chat_messages m
        using (
          select at, id from sync.chat_messages where room_id = ${roomId}::uuid
          order by at desc, id desc offset ${maxChatHistory} limit 1
        ) oldest
        where m.room_id = ${roomId}::uuid and (m.at, m.id) <= (oldest.at, oldest.id)`,
    ]);
    if (count > 0) return "stored";
    const known = await db.chatMessage.count({ where: { id: message.id, roomId, author } });
    return known > 0 ? "known" : "taken";
  },
  has: async (roomId, id, author) => (await db.chatMessage.count({ where: { id, roomId, author } })) > 0,
  find: async (roomId, id) => {
    const row = await db.chatMessage.findFirst({ where: { id, roomId } });
    return row && { userId: userIdOf(row.author), username: row.username, text: row.text };
  },
  last: async (roomId) => {
    const newest = await db.chatMessage.findMany({
      where: { roomId },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take: maxChatHistory,
    });
    return newest.reverse().map(messageOf);
  },
  remove: async (roomId, id, author) => {
    const { count } = await db.chatMessage.deleteMany({
      where: { id, roomId, ...(author === null ? {} : { author }) },
    });
    if (count > 0) return "removed";
    return (await db.chatMessage.count({ where: { id, roomId } })) > 0 ? "of_another" : "missing";
  },
  eraseChat: async (roomId) => {
    await db.chatMessage.deleteMany({ where: { roomId } });
  },
});
