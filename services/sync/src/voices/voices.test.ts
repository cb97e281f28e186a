import { randomUUID } from "node:crypto";
import { noPeace, type Sanction } from "@tutti/proto/peace";
import type { ReactionKind } from "@tutti/proto/sync";
import { describe, expect, test } from "vitest";
import type { Identity } from "../model/ports.ts";
import { guest } from "../model/ports.ts";
import { cluster, settle } from "../testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";
import { MemoryClient } from "../testing/memory-client.ts";

const ada: Identity = { sessionId: "s-ada", userId: "ada-user", username: "Ada" };

/** Two nodes that serve the room Blue. */
function world() {
  const blue = { ...ownedRoom("Blue", [song("one", 60)]), roomId: randomUUID() };
  const red = { ...ownedRoom("Red", [song("two", 60)]), roomId: randomUUID() };
  const made = cluster([blue, red]);
  const [here, there] = [made.start(), made.start()];
  return { ...made, blue, red, here, there, tick: () => made.pass(300, 20) };
}

const react = (client: MemoryClient, kind: ReactionKind, times = 1) => {
  for (let i = 0; i < times; i++) client.say("react", { room_name: "Blue", kind });
};
const say = (client: MemoryClient, text: string, id: string = randomUUID()) => {
  client.say("chat_say", { room_name: "Blue", id, text });
  return id;
};
const reactionsOf = (client: MemoryClient) => client.all("voices").map(({ reactions }) => reactions);
const textsOf = (client: MemoryClient) =>
  client.all("voices").flatMap(({ messages = [] }) => messages.map(({ text }) => text));

describe("reactions", () => {
  test("S71 S73 are added up for everybody over two nodes, and their sender gets those of others only", async () => {
    const w = world();
    const sender = await w.join(w.here, guest, "Blue");
    const reader = await w.join(w.here, guest, "Blue");
    const far = await w.join(w.there, ada, "Blue");
    react(sender, "heart", 3);
    react(far, "heart");
    react(far, "wow");
    await w.tick();
    const total = (client: MemoryClient, kind: ReactionKind) =>
      reactionsOf(client).reduce((sum, counts) => sum + (counts?.[kind] ?? 0), 0);
    expect([sender, reader, far].map((client) => total(client, "heart"))).toEqual([1, 4, 3]);
    expect([sender, reader, far].map((client) => total(client, "wow"))).toEqual([1, 1, 0]);
  });

  test("S71 a listener gets at most one frame in 250 ms, and none while nothing is said", async () => {
    const w = world();
    const sender = await w.join(w.here, guest, "Blue");
    const reader = await w.join(w.here, guest, "Blue");
    for (let i = 0; i < 18; i++) {
      react(sender, "clap");
      await w.pass(60, 20);
    }
    const during = reader.all("voices").length;
    expect(during).toBeGreaterThanOrEqual(4);
    expect(during).toBeLessThanOrEqual(5);
    await w.pass(2000);
    expect(reader.all("voices").length).toBeLessThanOrEqual(during + 1);
  });

  test("S73 more than five a second are dropped without an answer", async () => {
    const w = world();
    const sender = await w.join(w.here, guest, "Blue");
    const reader = await w.join(w.there, guest, "Blue");
    react(sender, "dance", 12);
    await w.tick();
    expect(reactionsOf(reader)).toEqual([{ dance: 5 }]);
    expect(sender.all("error")).toEqual([]);
  });

  test("S78 are dropped where the owner turned them off", async () => {
    const w = world();
    w.directory.rooms[0] = { ...w.blue, voices: { chat: true, reactions: false } };
    const sender = await w.join(w.here, guest, "Blue");
    const reader = await w.join(w.here, guest, "Blue");
    react(sender, "heart");
    await w.tick();
    expect(reader.all("voices")).toEqual([]);
  });

  test("S71 what somebody says before leaving reaches the other nodes", async () => {
    const w = world();
    const sender = await w.join(w.here, guest, "Blue");
    const reader = await w.join(w.there, guest, "Blue");
    react(sender, "heart");
    await settle();
    sender.say("leave_room", { room_name: "Blue" });
    await settle();
    await w.tick();
    expect(reactionsOf(reader)).toEqual([{ heart: 1 }]);
  });

  test("S72 a listener whose buffer is not empty does without reactions, but gets every message", async () => {
    const w = world();
    const host = await w.join(w.here, hostIdentity, "Blue");
    const reader = await w.join(w.here, guest, "Blue");
    await w.tick();
    reader.stall();
    react(host, "heart");
    say(host, "first");
    await w.tick();
    react(host, "heart");
    await w.tick();
    reader.resume();
    expect(textsOf(reader)).toEqual(["first"]);
    // The first tick found an empty buffer.
    expect(reader.all("voices").map(({ reactions }) => reactions ?? null)).toEqual([{ heart: 1 }]);
  });
});

describe("chat", () => {
  test("S74 a message is stored, acknowledged to its sender, and stamped with name, time, song and position", async () => {
    const w = world();
    const host = await w.join(w.here, hostIdentity, "Blue");
    const reader = await w.join(w.there, guest, "Blue");
    const player_state = { currentTrack: song("one", 60), isPlaying: true, currentTime: 20, duration: 60 };
    host.say("player_state_change", { room_name: "Blue", player_state });
    await w.pass(2000);
    const id = say(host, "  what a \n song ");
    await w.tick();
    expect(host.all("chat_said")).toEqual([{ id }]);
    expect(reader.all("chat_said")).toEqual([]);
    const [message] = reader.last("voices")?.messages ?? [];
    expect(message).toMatchObject({ id, username: "Hanna", has_account: true, text: "what a song" });
    expect(message).toMatchObject({ song: { song_id: "demo_one", title: "one" }, position: 22 });
    expect(host.last("voices")?.messages).toEqual([message]);
    expect(w.chat.rows.get(id)?.message).toEqual(message);
  });

  test("S74 a repeated id is acknowledged again, on any node, and stored and sent once", async () => {
    const w = world();
    const tabs = [await w.join(w.here, ada, "Blue"), await w.join(w.there, ada, "Blue")];
    const reader = await w.join(w.there, guest, "Blue");
    const id = randomUUID();
    for (const tab of tabs) say(tab, "once", id);
    await w.pass(2000);
    for (const tab of tabs) say(tab, "once", id);
    await w.pass(2000);
    for (const tab of tabs) expect(tab.all("chat_said")).toEqual([{ id }, { id }]);
    expect(textsOf(reader)).toEqual(["once"]);
    expect(w.chat.rows.size).toBe(1);
  });

  test("S74 the id of somebody else's message is refused", async () => {
    const w = world();
    const id = say(await w.join(w.here, ada, "Blue"), "mine");
    await settle();
    const other = await w.join(w.there, guest, "Blue");
    say(other, "yours", id);
    await settle();
    expect(other.last("error")).toMatchObject({ code: "chat_id_taken", id });
    expect(w.chat.rows.get(id)?.message.text).toBe("mine");
  });

  test.each([
    ["", "chat_empty"],
    ["x".repeat(10_000), "chat_too_long"],
    ["a\u202eb", "chat_invalid"],
  ])("S74 %j is refused, and the connection stays open", async (text, code) => {
    const w = world();
    const client = await w.join(w.here, guest, "Blue");
    const id = say(client, text.slice(0, 10_000));
    await settle();
    expect(client.last("error")).toMatchObject({ code, id });
    expect(client.closedWith).toBeNull();
    expect(w.chat.rows.size).toBe(0);
  });

  test("S74 a message before a room is joined is refused", async () => {
    const w = world();
    const client = w.connect(w.here, guest);
    const id = say(client, "hello?");
    await settle();
    expect(client.last("error")).toMatchObject({ code: "not_joined", id });
  });

  test("S75 new browsers of one network say ten messages in ten seconds together; others are not affected", async () => {
    const w = world();
    const visitors: MemoryClient[] = [];
    for (let i = 0; i < 12; i++) {
      const visitor = { browsers: [`phone ${i}`], networks: ["house"], firstDay: null };
      const client = new MemoryClient(w.here.node, guest, undefined, visitor);
      client.say("join_room", { room_name: "Blue" });
      visitors.push(client);
    }
    const other = await w.join(w.there, guest, "Blue");
    for (const client of [...visitors, other]) say(client, "hello");
    await w.tick();
    expect(visitors.flatMap((client) => client.all("error")).map(({ code }) => code)).toEqual([
      "chat_too_fast",
      "chat_too_fast",
    ]);
    expect(other.all("error")).toEqual([]);
  });

  test("S75 a person says one message a second, over all tabs and nodes; other people are not affected", async () => {
    const w = world();
    const tabs = [await w.join(w.here, ada, "Blue"), await w.join(w.there, ada, "Blue")];
    const other = await w.join(w.there, guest, "Blue");
    for (const tab of tabs) say(tab, "quick");
    say(other, "me, too");
    await w.tick();
    expect(tabs.flatMap((tab) => tab.all("error"))).toMatchObject([{ code: "chat_too_fast" }]);
    expect(other.all("error")).toEqual([]);
    await w.pass(1000);
    for (const tab of tabs) say(tab, "again");
    await w.tick();
    expect(tabs.flatMap((tab) => tab.all("error"))).toHaveLength(2);
    expect(textsOf(other).sort()).toEqual(["again", "me, too", "quick"]);
  });

  test("S78 chat that is off refuses messages and sends no history", async () => {
    const w = world();
    w.directory.rooms[0] = { ...w.blue, voices: { chat: false, reactions: true } };
    const client = await w.join(w.here, ada, "Blue");
    say(client, "hello?");
    await settle();
    expect(client.last("error")).toMatchObject({ code: "chat_off" });
    expect(client.all("chat_history")).toEqual([]);
  });

  test("S76 who joins gets the last hundred, oldest first, after joined", async () => {
    const w = world();
    const host = await w.join(w.here, hostIdentity, "Blue");
    expect(host.frames.map(({ event }) => event)).toEqual(expect.arrayContaining(["joined", "chat_history"]));
    expect(host.frames[0]?.event).toBe("joined");
    for (let i = 0; i < 103; i++) {
      say(host, `message ${i}`);
      await w.pass(1020, 1020);
    }
    const late = await w.join(w.there, guest, "Blue");
    const texts = late.last("chat_history")?.messages.map(({ text }) => text) ?? [];
    expect(texts).toHaveLength(100);
    expect([texts[0], texts.at(-1)]).toEqual(["message 3", "message 102"]);
  });

  test("S76 a history that was just read contains what was said since, on any node", async () => {
    const w = world();
    const host = await w.join(w.here, hostIdentity, "Blue");
    await w.join(w.there, guest, "Blue");
    say(host, "new");
    await w.tick();
    const late = await w.join(w.there, guest, "Blue");
    expect(late.last("chat_history")?.messages).toMatchObject([{ text: "new" }]);
  });

  test("S77 everybody deletes their own, whoever moderates any, and nobody else's", async () => {
    const w = world();
    const host = await w.join(w.here, hostIdentity, "Blue");
    const [adas, guests] = [await w.join(w.there, ada, "Blue"), await w.join(w.there, guest, "Blue")];
    const [first, second] = [say(adas, "one"), say(guests, "two")];
    await w.tick();
    const erase = async (client: MemoryClient, message_id: string) => {
      client.say("chat_delete", { room_name: "Blue", message_id });
      await w.tick();
    };
    await erase(adas, second);
    expect(adas.last("error")?.code).toBe("not_your_message");
    await erase(guests, second);
    await erase(host, first);
    for (const client of [host, adas, guests])
      expect(client.all("voices").flatMap(({ deleted = [] }) => deleted)).toEqual([second, first]);
    expect(w.chat.rows.size).toBe(0);
    await erase(host, first);
    expect(host.last("error")?.code).toBe("message_not_found");
  });

  test("S77 a message of another room is not found", async () => {
    const w = world();
    const elsewhere = await w.join(w.here, guest, "Red");
    const id = randomUUID();
    elsewhere.say("chat_say", { room_name: "Red", id, text: "red" });
    await settle();
    const host = await w.join(w.here, hostIdentity, "Blue");
    host.say("chat_delete", { room_name: "Blue", message_id: id });
    await settle();
    expect(host.last("error")?.code).toBe("message_not_found");
    expect(w.chat.rows.size).toBe(1);
  });

  test("S77 in a room without an owner everybody deletes only their own", async () => {
    const w = world();
    w.directory.rooms[0] = { ...w.blue, ownerId: null };
    const [one, two] = [await w.join(w.here, ada, "Blue"), await w.join(w.here, hostIdentity, "Blue")];
    const id = say(one, "mine");
    await w.tick();
    two.say("chat_delete", { room_name: "Blue", message_id: id });
    await settle();
    expect(two.last("error")?.code).toBe("not_your_message");
  });
});

test("a message that waits for the database does not delay a command of its sender", async () => {
  const w = world();
  const host = await w.join(w.here, hostIdentity, "Blue");
  const gate = Promise.withResolvers<"stored">();
  w.chat.add = () => gate.promise;
  say(host, "slow");
  const player_state = { currentTrack: song("one", 60), isPlaying: true, currentTime: 20, duration: 60 };
  host.say("player_state_change", { room_name: "Blue", player_state });
  await w.pass(100, 20);
  expect(host.last("player_state_update")?.player_state.isPlaying).toBe(true);
  expect(host.all("chat_said")).toEqual([]);
  gate.resolve("stored");
  await settle();
  expect(host.all("chat_said")).toHaveLength(1);
});

describe("a muted listener", () => {
  const muted = (w: ReturnType<typeof world>, mute: Sanction[]) => {
    w.directory.rooms[0] = { ...w.blue, peace: { ...noPeace, sanctions: mute } };
    for (const { node } of [w.here, w.there]) node.parts.directory.changed(w.blue.roomId);
  };
  const mute: Sanction = {
    kind: "mute",
    userId: "ada-user",
    browsers: [],
    networks: [],
    since: 0,
    until: null,
  };

  test("S74 says nothing in chat and learns why, on any node, until the mute ends", async () => {
    const w = world();
    const [muffled, reader] = [await w.join(w.there, ada, "Blue"), await w.join(w.here, guest, "Blue")];
    muted(w, [mute]);
    const id = say(muffled, "Let me speak");
    await w.tick();
    expect(muffled.last("error")).toMatchObject({ code: "muted", id });
    expect(textsOf(reader)).toEqual([]);
    muted(w, []);
    await w.pass(1000);
    say(muffled, "Thanks");
    await w.tick();
    expect(textsOf(reader)).toEqual(["Thanks"]);
  });

  test("S71 reacts without effect", async () => {
    const w = world();
    const [muffled, reader] = [await w.join(w.there, ada, "Blue"), await w.join(w.here, guest, "Blue")];
    muted(w, [mute]);
    react(muffled, "heart");
    await w.tick();
    expect(reactionsOf(reader)).toEqual([]);
  });

  test("S84 who came after the room was closed to newcomers says nothing", async () => {
    const w = world();
    w.directory.rooms[0] = { ...w.blue, peace: { ...noPeace, onlySince: w.clock.now() } };
    await w.pass(1000);
    const newcomer = await w.join(w.here, ada, "Blue");
    const id = say(newcomer, "Raid!");
    await w.tick();
    expect(newcomer.last("error")).toMatchObject({ code: "only_who_was_here", id });
  });
});
