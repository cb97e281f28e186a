import { randomUUID } from "node:crypto";
import { noPeace, type Sanction } from "@tutti/proto/peace";
import { describe, expect, test } from "vitest";
import { guest } from "../model/ports.ts";
import { cluster, settle } from "../testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";
import { MemoryClient } from "../testing/memory-client.ts";

function world(part: { ownerId?: null } = {}) {
  const blue = { ...ownedRoom("Blue", [song("one", 60)]), ...part };
  const made = cluster([blue]);
  const [here, there] = [made.start(), made.start()];
  const join = async (at: typeof here, identity: typeof guest, nickname?: string) => {
    const client = made.connect(at, identity);
    client.say("join_room", { room_name: "Blue", nickname });
    await settle();
    return client;
  };
  const say = (client: Awaited<ReturnType<typeof join>>, text: string) =>
    client.say("chat_say", { room_name: "Blue", id: randomUUID(), text });
  return { ...made, blue, here, there, join, say };
}

test("S79 a nickname is shown in chat without the mark of an account, also one that equals an account's name", async () => {
  const w = world();
  const host = await w.join(w.here, hostIdentity, "Ignored");
  const visitor = await w.join(w.there, guest, "Hanna");
  w.say(host, "the host");
  w.say(visitor, "not the host");
  await w.pass(600, 20);
  const messages = host.all("voices").flatMap((voices) => voices.messages ?? []);
  expect(messages.map(({ username, has_account }) => [username, has_account])).toEqual(
    expect.arrayContaining([
      ["Hanna", true],
      ["Hanna", false],
    ]),
  );
});

test("S79 hosts see nicknames in presence; the visitors stay Guest and are counted one by one", async () => {
  const w = world();
  const host = await w.join(w.here, hostIdentity);
  await w.join(w.here, guest, "Bo");
  await w.join(w.there, guest, "Hanna");
  await w.join(w.there, guest);
  await w.pass(3000);
  const list = host.last("presence");
  expect(list?.users_count).toBe(4);
  expect(list?.users.map(({ username, nickname }) => [username, nickname])).toEqual(
    expect.arrayContaining([
      ["Guest", "Bo"],
      ["Guest", "Hanna"],
      ["Guest", undefined],
      ["Hanna", undefined],
    ]),
  );
});

test("S79 a nickname is chosen, changed and taken away while connected; a bad one is refused and changes nothing", async () => {
  const w = world();
  const host = await w.join(w.here, hostIdentity);
  const visitor = await w.join(w.there, guest);
  const choose = async (nickname: string | null) => {
    visitor.say("choose_nickname", { room_name: "Blue", nickname });
    await w.pass(2100, 100);
    return host.last("presence")?.users.find(({ username }) => username === "Guest")?.nickname;
  };
  expect(await choose("Bo")).toBe("Bo");
  expect(await choose("Admin")).toBe("Bo");
  expect(visitor.last("error")?.code).toBe("nickname_reserved");
  expect(await choose(null)).toBeUndefined();
});

test("S79 a join with a bad nickname is the join of a Guest", async () => {
  const w = world();
  const visitor = await w.join(w.here, guest, "Tutti Support");
  expect(visitor.last("joined")?.user).toEqual({ username: "Guest" });
  w.say(visitor, "hi");
  await w.pass(300, 20);
  expect(visitor.last("voices")?.messages).toMatchObject([{ username: "Guest", has_account: false }]);
});

test("S79 a room without an owner shows nicknames to no listener", async () => {
  const w = world({ ownerId: null });
  const first = await w.join(w.here, guest);
  await w.join(w.there, guest, "Bo");
  await w.pass(3000);
  expect(first.last("presence")?.users.map(({ nickname }) => nickname)).toEqual([undefined, undefined]);
});

describe("a muted visitor", () => {
  const visitor = { browsers: ["browser of bo"], networks: ["network of bo"] };
  const mute: Sanction = { kind: "mute", userId: null, ...visitor, since: 0, until: null };

  async function muted() {
    const w = world();
    const host = await w.join(w.here, hostIdentity);
    const set = (sanctions: Sanction[]) => {
      w.directory.rooms[0] = { ...w.blue, peace: { ...noPeace, sanctions } };
      for (const { node } of [w.here, w.there]) node.parts.directory.changed(w.blue.roomId);
    };
    const enter = async (at: typeof w.here, nickname?: string) => {
      const client = new MemoryClient(at.node, guest, undefined, visitor);
      client.say("join_room", { room_name: "Blue", nickname });
      await settle();
      return client;
    };
    const choose = async (client: MemoryClient, nickname: string | null) => {
      client.say("choose_nickname", { room_name: "Blue", nickname });
      await w.pass(2100, 100);
    };
    const shown = () => host.last("presence")?.users.find(({ username }) => username === "Guest")?.nickname;
    return { ...w, set, enter, choose, shown };
  }

  test("S79 keeps the nickname until the mute ends, and learns why", async () => {
    const w = await muted();
    const bo = await w.enter(w.there, "Bo");
    w.set([mute]);
    for (const other of ["Bob", null]) {
      await w.choose(bo, other);
      expect(bo.last("error")).toEqual({
        code: "nickname_held",
        message: "You are muted in this room.",
        key: "muted",
      });
      expect(w.shown()).toBe("Bo");
    }
    w.set([]);
    await w.choose(bo, "Bob");
    expect(w.shown()).toBe("Bob");
  });

  test("S79 is Guest after joining again", async () => {
    const w = await muted();
    w.set([mute]);
    const bo = await w.enter(w.there, "Rude words");
    await w.pass(3000);
    expect(bo.last("joined")).toBeDefined();
    expect(w.shown()).toBeUndefined();
    w.set([]);
    await w.choose(bo, "Bo");
    expect(w.shown()).toBe("Bo");
  });
});
