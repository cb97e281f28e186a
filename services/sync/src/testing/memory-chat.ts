import type { ChatMessage } from "@tutti/proto/sync";
import { maxChatHistory } from "@tutti/proto/sync/limits";
import { userIdOf } from "@tutti/service-kit";
import type { ChatStore } from "../model/ports.ts";
import { inOrder } from "../room/said.ts";

interface Row {
  readonly roomId: string;
  readonly author: string;
  readonly message: ChatMessage;
}

export interface MemoryChat extends ChatStore {
  rows: Map<string, Row>;
}

/** In-memory chat; `rows` are the stored messages by id. */
export function memoryChat(): MemoryChat {
  const rows = new Map<string, Row>();
  const of = (roomId: string) =>
    [...rows.values()]
      .filter((row) => row.roomId === roomId)
      .map(({ message }) => message)
      .sort(inOrder);
  const isOf = (roomId: string, id: string, author: string | null) => {
    const row = rows.get(id);
    return row?.roomId === roomId && (author === null || row.author === author);
  };
  return {
    rows,
    add: async (roomId, message, author) => {
      if (rows.has(message.id)) return isOf(roomId, message.id, author) ? "known" : "taken";
      rows.set(message.id, { roomId, author, message });
      for (const { id } of of(roomId).slice(0, -maxChatHistory)) rows.delete(id);
      return "stored";
    },
    has: async (roomId, id, author) => isOf(roomId, id, author),
    find: async (roomId, id) => {
      const row = rows.get(id);
      if (row?.roomId !== roomId) return null;
      const { username, text } = row.message;
      return { userId: userIdOf(row.author), username, text };
    },
    last: async (roomId) => of(roomId),
    remove: async (roomId, id, author) => {
      if (!isOf(roomId, id, null)) return "missing";
      if (!isOf(roomId, id, author)) return "of_another";
      rows.delete(id);
      return "removed";
    },
    eraseChat: async (roomId) => {
      for (const { id } of of(roomId)) rows.delete(id);
    },
  };
}
