import { randomUUID } from "node:crypto";
import { roomPeaceChanged } from "@tutti/proto/events";
import { noPeace, type Peace, type Sanction } from "@tutti/proto/peace";
import { createLogger, type VisitorKeys, visitorKeys } from "@tutti/service-kit";
import { describe, expect, test } from "vitest";
import { syncHandlers } from "../handlers/sync.ts";
import { guest, type Identity } from "../model/ports.ts";
import { refusalToSpeak } from "../peace/refusal-to-speak.ts";
import { type ClusterNode, cluster, settle } from "../testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";
import type { MemoryClient } from "../testing/memory-client.ts";
import { followEvents } from "./events.ts";

const ada: Identity = { sessionId: "s-ada", userId: "ada-user", username: "Ada" };
const ben: Identity = { sessionId: "s-ben", userId: "ben-user", username: "Ben" };
const keysOf = visitorKeys(["secret"]);
const keys = (browser: string | null, network: string) =>
  keysOf({ browser: browser === null ? null : { key: browser.padEnd(22, "x"), firstDay: 0 }, network });
const troll = keys("troll", "192.0.2.9");

interface Subject {
  userId?: string;
  visitor?: VisitorKeys;
}
const subjectOf = ({ userId, visitor }: Subject) => ({
  userId: userId ?? null,
  browsers: [...(visitor?.browsers ?? [])],
  networks: [...(userId === undefined ? (visitor?.networks ?? []) : [])],
});

/** Two nodes that serve the room Blue. */
async function world() {
  const blue = { ...ownedRoom("Blue", [song("one", 60)]), roomId: randomUUID() };
  const made = cluster([blue]);
  const [here, there] = [made.start(), made.start()];
  for (const { node } of [here, there]) await followEvents(node, made.bus, createLogger("sync", "silent"));
  const announce = async (subject: Subject | null, is_removal = false) => {
    const of = subject && subjectOf(subject);
    const payload = {
      room_id: blue.roomId,
      at: 1,
      is_removal,
      subject: of && { user_id: of.userId, browsers: of.browsers, networks: of.networks },
    };
    await made.bus.publish({ id: randomUUID(), subject: roomPeaceChanged.subject, payload, requestId: "" });
    for (let i = 0; i < 3; i++) await settle();
  };
  const set = async (peace: Partial<Peace>, subject: Subject | null = null) => {
    made.directory.rooms[0] = { ...blue, peace: { ...noPeace, ...peace } };
    await announce(subject);
  };
  const sanction = (kind: Sanction["kind"], subject: Subject, until: number | null = null) =>
    set({ sanctions: [{ kind, since: 0, until, ...subjectOf(subject) }] }, subject);
  const visit = (where: ClusterNode, visitor: VisitorKeys) =>
    made.join(where, guest, "Blue", undefined, visitor);
  return { ...made, blue, here, there, announce, set, sanction, visit };
}
type World = Awaited<ReturnType<typeof world>>;

const code = (client: MemoryClient) => client.last("error")?.code;

describe.each(["here", "there"] as const)("S80 who is banned and %s", (where) => {
  test("the session is closed at once with 4403 and a reason, and cannot join", async () => {
    const w = await world();
    const [client, friend] = [await w.join(w[where], ada, "Blue"), await w.join(w[where], ben, "Blue")];
    const until = Date.UTC(2126, 0, 1);
    await w.sanction("ban", { userId: "ada-user" }, until);
    expect(client.closedWith).toBe(4403);
    expect(client.last("error")).toEqual({
      code: "banned",
      message: "You are banned from this room until 1 January, 00:00 UTC.",
      key: "banned.until",
      params: { until },
      until,
    });
    expect(friend.closedWith).toBeNull();
    for (const node of [w.here, w.there]) {
      const again = await w.join(node, ada, "Blue");
      expect([again.closedWith, code(again), again.all("joined")]).toEqual([4403, "banned", []]);
    }
  });

  test("as a visitor cannot return by another network, browser or tab; others can", async () => {
    const w = await world();
    const client = await w.visit(w[where], troll);
    await w.sanction("ban", { visitor: troll });
    expect(client.closedWith).toBe(4403);
    for (const again of [
      troll,
      keys(null, "192.0.2.9"),
      keys("new", "192.0.2.9"),
      keys("troll", "203.0.113.1"),
    ])
      expect(code(await w.visit(w[where], again))).toBe("banned");
    expect((await w.visit(w[where], keys("friend", "203.0.113.1"))).all("joined")).toHaveLength(1);
    expect((await w.join(w[where], ada, "Blue", undefined, troll)).all("joined")).toHaveLength(1);
  });
});

test("S80 a ban ends by itself", async () => {
  const w = await world();
  await w.sanction("ban", { userId: "ada-user" }, w.clock.now() + 60_000);
  expect(code(await w.join(w.there, ada, "Blue"))).toBe("banned");
  await w.pass(60_000, 5000);
  expect((await w.join(w.there, ada, "Blue")).all("joined")).toHaveLength(1);
});

test("S80 a node that has the room's bans cached, and no listener there, forgets them", async () => {
  const w = await world();
  const left = await w.join(w.there, ada, "Blue");
  left.say("leave_room", { room_name: "Blue" });
  await settle();
  await w.sanction("ban", { userId: "ada-user" });
  expect(code(await w.join(w.there, ada, "Blue"))).toBe("banned");
});

test("S80 a refused join leaves no member and no room behind", async () => {
  const w = await world();
  await w.sanction("ban", { userId: "ada-user" });
  await w.join(w.here, ada, "Blue");
  expect(w.here.node.parts.rooms.all()).toEqual([]);
});

test("S81 who is removed is closed on every node and may come back; others of the network stay", async () => {
  const w = await world();
  const tabs = [await w.visit(w.here, troll), await w.visit(w.there, troll)];
  const neighbour = await w.visit(w.here, keys("friend", "192.0.2.9"));
  const account = await w.join(w.here, ada, "Blue", undefined, troll);
  await w.announce({ visitor: troll }, true);
  for (const tab of tabs) expect([tab.closedWith, code(tab)]).toEqual([4403, "removed"]);
  expect([neighbour.closedWith, account.closedWith]).toEqual([null, null]);
  expect((await w.visit(w.here, troll)).all("joined")).toHaveLength(1);
  await w.announce({ userId: "ada-user" }, true);
  expect(code(account)).toBe("removed");
});

test("S82 a muted person and the hosts are notified, and nobody else", async () => {
  const w = await world();
  const [muted, other] = [await w.join(w.here, ada, "Blue"), await w.join(w.here, ben, "Blue")];
  const host = await w.join(w.there, hostIdentity, "Blue");
  await w.sanction("mute", { userId: "ada-user" });
  for (const client of [muted, host]) {
    expect(client.closedWith).toBeNull();
    expect(client.all("peace_changed")).toHaveLength(1);
  }
  expect(other.all("peace_changed")).toEqual([]);
});

test("S83 a room for accounts closes the visitors in it, and lets none in", async () => {
  const w = await world();
  const [visitor, account] = [await w.visit(w.there, troll), await w.join(w.there, ada, "Blue")];
  await w.set({ accountsOnly: true });
  expect([visitor.closedWith, code(visitor)]).toEqual([4403, "accounts_only"]);
  expect(account.closedWith).toBeNull();
  expect(account.all("peace_changed")).toHaveLength(1);
  expect(code(await w.visit(w.here, troll))).toBe("accounts_only");
});

describe("S84 who was here", () => {
  const asks = ({ blue }: World, node: ClusterNode, sinceMs: number, { userId = "", visitor }: Subject) =>
    syncHandlers(node.node.parts).wasHere(
      {
        roomId: blue.roomId,
        sinceMs,
        userId,
        browsers: [...(visitor?.browsers ?? [])],
        networks: [...(visitor?.networks ?? [])],
      },
      { caller: null, signal: new AbortController().signal },
    );

  test("S84 the list of those who were here is known to every node, and after all of them restarted", async () => {
    const w = await world();
    await w.join(w.here, ada, "Blue");
    await w.visit(w.there, troll);
    await w.pass(1000);
    const since = w.clock.now();
    await w.set({ onlySince: since });
    await w.pass(1000);
    await w.join(w.here, ben, "Blue");
    w.here.isAlive = false;
    w.there.isAlive = false;
    w.wipeCache();
    const fresh = w.start();
    const was = async (subject: Subject) => (await asks(w, fresh, since, subject)).wasHere;
    expect(await was({ userId: "ada-user" })).toBe(true);
    expect(await was({ visitor: troll })).toBe(true);
    expect(await was({ visitor: keys("troll", "203.0.113.1") })).toBe(true);
    expect(await was({ visitor: keys("new", "192.0.2.9") })).toBe(false);
    expect(await was({ userId: "ben-user" })).toBe(false);
    expect((await asks(w, fresh, since + 1, { userId: "ada-user" })).wasHere).toBe(false);
  });

  test("S84 those who were here may write; newcomers and the muted may not, roles may", async () => {
    const w = await world();
    const first = await w.join(w.here, ada, "Blue");
    await w.pass(1000);
    await w.set({ onlySince: w.clock.now() });
    await w.pass(1000);
    const late = await w.join(w.here, ben, "Blue");
    const host = await w.join(w.here, hostIdentity, "Blue");
    const speaks = async ({ session: { membership } }: MemoryClient) => {
      if (!membership) throw new Error("not a member");
      const access = await w.here.node.parts.directory.access("Blue");
      return (await refusalToSpeak(w.here.node.parts, access, membership))?.code ?? null;
    };
    expect(await Promise.all([first, late, host].map(speaks))).toEqual([null, "only_who_was_here", null]);
    await w.sanction("mute", { userId: "ada-user" });
    expect(await speaks(first)).toBe("muted");
  });
});

describe("S85 a visitor's id", () => {
  test("S85 a visitor's id is the same for a browser's tabs, is sent to hosts alone, and names no browser or network", async () => {
    const w = await world();
    const client = await w.visit(w.there, troll);
    await w.visit(w.there, troll);
    await w.visit(w.there, keys("friend", "192.0.2.9"));
    const host = await w.join(w.here, hostIdentity, "Blue");
    const ids = host.last("joined")?.users?.flatMap(({ person_id }) => person_id ?? []) ?? [];
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    const all = JSON.stringify(host.frames);
    for (const key of [...troll.browsers, ...troll.networks]) expect(all).not.toContain(key);
    expect(JSON.stringify(client.frames)).not.toContain("person_id");
    expect(w.here.node.parts.personIds.open(w.blue.roomId, ids[0] ?? "")?.networks).toEqual(troll.networks);
  });

  test("S85 a visitor's id does not exist in a visitor's room, where everybody is host", async () => {
    const w = await world();
    w.directory.rooms[0] = { ...w.blue, ownerId: null, allowAnyoneHost: true };
    const client = await w.visit(w.here, troll);
    await w.visit(w.here, keys("friend", "192.0.2.9"));
    expect(JSON.stringify(client.frames)).not.toContain("person_id");
  });
});

test("S86 the browsers of an account are those from which it listens, on any node", async () => {
  const w = await world();
  const [phone, desk] = [keys("phone", "192.0.2.1"), keys("desk", "203.0.113.1")];
  await w.join(w.here, ada, "Blue", undefined, phone);
  await w.join(w.there, ada, "Blue", undefined, desk);
  await w.join(w.there, ben, "Blue", undefined, troll);
  const call = { caller: null, signal: new AbortController().signal };
  const { browsers } = await syncHandlers(w.here.node.parts).listBrowsers(
    { roomId: w.blue.roomId, username: "Ada" },
    call,
  );
  expect(browsers.toSorted()).toEqual([...phone.browsers, ...desk.browsers].toSorted());
});
