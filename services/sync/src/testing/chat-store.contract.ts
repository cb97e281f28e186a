import { randomUUID } from "node:crypto";
import type { ChatMessage } from "@tutti/proto/sync";
import { describe, expect, test } from "vitest";
import type { ChatStore } from "../model/ports.ts";

const messageAt = (at: number, part: Partial<ChatMessage> = {}): ChatMessage => ({
  id: randomUUID(),
  at,
  username: "Ada",
  has_account: true,
  text: "Hello 🎵",
  song: { song_id: "demo_one", title: "One", artist: "The Tests" },
  position: 12.5,
  ...part,
});

/** What every chat store does. */
export function chatStoreContract(name: string, open: () => ChatStore): void {
  describe(`the chat store ${name}`, () => {
    test("S74 returns messages as they were stored, in the order of time, then id", async () => {
      const [store, room] = [open(), randomUUID()];
      const id = (digit: string) => `00000000-0000-4000-8000-00000000000${digit}`;
      const later = messageAt(Date.now(), { song: null, position: 0, has_account: false });
      const [a, b] = [messageAt(1, { id: id("a") }), messageAt(1, { id: id("b") })];
      for (const message of [later, b, a]) expect(await store.add(room, message, "user:1")).toBe("stored");
      expect(await store.last(room)).toEqual([a, b, later]);
      expect(await store.last(randomUUID())).toEqual([]);
      await store.eraseChat(room);
    });

    test("S74 stores an id once, for one author in one room", async () => {
      const [store, room, message] = [open(), randomUUID(), messageAt(1)];
      expect(await store.has(room, message.id, "user:1")).toBe(false);
      const both = [store.add(room, message, "user:1"), store.add(room, message, "user:1")];
      expect((await Promise.all(both)).sort()).toEqual(["known", "stored"]);
      expect(await store.add(room, { ...message, text: "else" }, "user:2")).toBe("taken");
      expect(await store.add(randomUUID(), message, "user:1")).toBe("taken");
      expect(await store.has(room, message.id, "user:1")).toBe(true);
      expect(await store.has(room, message.id, "user:2")).toBe(false);
      expect(await store.last(room)).toEqual([message]);
    });

    test("S99 finds a message of the room with its author's account", async () => {
      const [store, room, message] = [open(), randomUUID(), messageAt(1)];
      const said = messageAt(2, { username: "Moth", has_account: false });
      await store.add(room, message, "user:1");
      await store.add(room, said, "device:1");
      const { username, text } = message;
      expect(await store.find(room, message.id)).toEqual({ userId: "1", username, text });
      expect(await store.find(room, said.id)).toMatchObject({ userId: null, username: "Moth" });
      expect(await store.find(randomUUID(), message.id)).toBeNull();
      expect(await store.find(room, randomUUID())).toBeNull();
    });

    test("S76 keeps the newest hundred of each room", async () => {
      const [store, room, other] = [open(), randomUUID(), randomUUID()];
      const kept = messageAt(1);
      await store.add(other, kept, "user:1");
      for (let at = 1; at <= 103; at++) await store.add(room, messageAt(at, { text: String(at) }), "user:1");
      const texts = (await store.last(room)).map(({ text }) => text);
      expect(texts).toHaveLength(100);
      expect([texts[0], texts.at(-1)]).toEqual(["4", "103"]);
      expect(await store.last(other)).toEqual([kept]);
    });

    test("S77 removes a message of the room, for its author or for anybody, once", async () => {
      const [store, room] = [open(), randomUUID()];
      const [first, second] = [messageAt(1), messageAt(2)];
      for (const message of [first, second]) await store.add(room, message, "user:1");
      expect(await store.remove(room, first.id, "user:2")).toBe("of_another");
      expect(await store.remove(randomUUID(), first.id, null)).toBe("missing");
      expect(await store.remove(room, first.id, "user:1")).toBe("removed");
      expect(await store.remove(room, first.id, null)).toBe("missing");
      expect(await store.remove(room, second.id, null)).toBe("removed");
      expect(await store.last(room)).toEqual([]);
    });

    test("S77 erases a room's chat and no other", async () => {
      const [store, room, other] = [open(), randomUUID(), randomUUID()];
      const kept = messageAt(1);
      await store.add(room, messageAt(1), "user:1");
      await store.add(other, kept, "user:1");
      await store.eraseChat(room);
      expect(await store.last(room)).toEqual([]);
      expect(await store.last(other)).toEqual([kept]);
    });
  });
}
