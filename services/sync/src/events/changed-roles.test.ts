import { randomUUID } from "node:crypto";
import { roomRolesChanged } from "@tutti/proto/events";
import { type GivenRole, may, roomRoles } from "@tutti/proto/roles";
import { createLogger } from "@tutti/service-kit";
import { describe, expect, test } from "vitest";
import type { Identity } from "../model/ports.ts";
import { cluster, settle } from "../testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";
import type { MemoryClient } from "../testing/memory-client.ts";
import { followEvents } from "./events.ts";

const ada: Identity = { sessionId: "s-ada", userId: "ada-user", username: "Ada" };
const one = song("one", 60);

/** Two nodes that serve the room Blue. */
async function world() {
  const blue = { ...ownedRoom("Blue", [one]), roomId: randomUUID() };
  const made = cluster([blue]);
  const [here, there] = [made.start(), made.start()];
  for (const { node } of [here, there]) await followEvents(node, made.bus, createLogger("sync", "silent"));
  const give = async (role: GivenRole, userId = "ada-user") => {
    made.directory.rooms[0] = { ...blue, roles: new Map([[userId, role]]) };
    const payload = { room_id: blue.roomId, at: 1 };
    await made.bus.publish({ id: randomUUID(), subject: roomRolesChanged.subject, payload, requestId: "" });
    await settle();
    await settle();
  };
  return { ...made, blue, here, there, give };
}

type World = Awaited<ReturnType<typeof world>>;

let position = 0;
/** Whether a command of the client was applied. */
async function plays({ pass }: Pick<World, "pass">, client: MemoryClient): Promise<boolean> {
  position = (position + 1) % 50;
  const player_state = {
    currentTrack: one,
    isPlaying: false,
    currentTime: position,
    duration: 60,
    timestamp: 0,
  };
  client.say("player_state_change", { room_name: "Blue", player_state });
  await pass(100, 100);
  return client.all("player_state_update").some(({ player_state: at }) => at.currentTime === position);
}

describe.each(roomRoles.filter((role) => role !== "owner"))("S70 a %s", (role) => {
  test.each(["here", "there"] as const)(
    "a person who is %s plays by the role, which is given while connected",
    async (where) => {
      const w = await world();
      const client = await w.join(w[where], ada, "Blue");
      await w.give(role);
      expect(await plays(w, client)).toBe(may(role, "play"));
      expect(client.all("role_changed")).toHaveLength(role === "listener" ? 0 : 1);
    },
  );
});

test("S70 a role ends on every node without a reconnect, and nobody else hears of it", async () => {
  const w = await world();
  const tabs = [await w.join(w.here, ada, "Blue"), await w.join(w.there, ada, "Blue")];
  const host = await w.join(w.there, hostIdentity, "Blue");
  await w.give("dj");
  for (const tab of tabs) expect(await plays(w, tab)).toBe(true);
  await w.give("listener");
  for (const tab of tabs) {
    expect(await plays(w, tab)).toBe(false);
    expect(tab.last("error")?.code).toBe("not_host");
    expect(tab.all("role_changed")).toHaveLength(2);
    expect(tab.closedWith).toBeNull();
  }
  expect(host.all("role_changed")).toEqual([]);
});

test("S70 who is named as successor, or no longer is, gets a notice in the room, on any node, and no other role", async () => {
  const w = await world();
  const [successor, away] = [randomUUID(), randomUUID()];
  const named: Identity = { sessionId: "s-ben", userId: successor, username: "Ben" };
  const tabs = [await w.join(w.here, named, "Blue"), await w.join(w.there, named, "Blue")];
  const others = [await w.join(w.here, ada, "Blue"), await w.join(w.there, hostIdentity, "Blue")];
  const payload = { room_id: w.blue.roomId, at: 1, successors: [successor, away] };
  await w.bus.publish({ id: randomUUID(), subject: roomRolesChanged.subject, payload, requestId: "" });
  await settle();
  await settle();
  for (const tab of tabs) {
    expect(tab.all("role_changed")).toHaveLength(1);
    expect(await plays(w, tab)).toBe(false);
  }
  for (const other of others) expect(other.all("role_changed")).toEqual([]);
});

test("a co-host is shown as host and sees who listens; a DJ does neither", async () => {
  const w = await world();
  const host = await w.join(w.here, hostIdentity, "Blue");
  const client = await w.join(w.there, ada, "Blue");
  expect(client.all("presence")).toEqual([]);
  await w.give("cohost");
  await w.pass(2000);
  expect(
    host
      .last("people")
      ?.hosts.map(({ username }) => username)
      .sort(),
  ).toEqual(["Ada", "Hanna"]);
  expect((await w.join(w.here, ada, "Blue")).last("joined")?.role).toBe("host");
  await w.give("dj");
  await w.pass(2000);
  expect(host.last("people")?.hosts.map(({ username }) => username)).toEqual(["Hanna"]);
  expect((await w.join(w.here, ada, "Blue")).last("joined")?.role).toBe("guest");
});

test("a node that has the room's roles cached, and no listener there, forgets them", async () => {
  const w = await world();
  await w.give("dj");
  const left = await w.join(w.there, ada, "Blue");
  left.say("leave_room", { room_name: "Blue" });
  await settle();
  await w.give("listener");
  expect(await plays(w, await w.join(w.there, ada, "Blue"))).toBe(false);
});
