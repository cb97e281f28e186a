import { randomUUID } from "node:crypto";
import { roomDeleted, roomSettingsChanged } from "@tutti/proto/events";
import { createLogger } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { followEvents } from "../events/events.ts";
import { guest } from "../model/ports.ts";
import { cluster, settle } from "../testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";

async function world() {
  const blue = { ...ownedRoom("Blue", [song("one", 60)]), roomId: randomUUID() };
  const made = cluster([blue]);
  const [here, there] = [made.start(), made.start()];
  for (const { node } of [here, there]) await followEvents(node, made.bus, createLogger("sync", "silent"));
  const publish = async (subject: string, payload: object) => {
    await made.bus.publish({
      id: randomUUID(),
      subject,
      payload: { room_id: blue.roomId, at: 1, ...payload },
      requestId: "",
    });
    await settle();
  };
  return { ...made, blue, here, there, publish };
}

test("S78 a changed setting is sent to the room and holds at once, on every node", async () => {
  const w = await world();
  const clients = [await w.join(w.here, hostIdentity, "Blue"), await w.join(w.there, guest, "Blue")];
  w.directory.rooms[0] = { ...w.blue, voices: { chat: false, reactions: false } };
  const voices = { chat_enabled: false, reactions_enabled: false };
  await w.publish(roomSettingsChanged.subject, { moderation_mode: "off", voices });
  for (const client of clients) {
    expect(client.all("voices_changed")).toEqual([voices]);
    client.say("chat_say", { room_name: "Blue", id: randomUUID(), text: "Hi" });
    client.say("react", { room_name: "Blue", kind: "heart" });
    await w.pass(300, 20);
    expect(client.last("error")?.code).toBe("chat_off");
    expect(client.all("voices")).toEqual([]);
  }
});

test("S78 the event of a rooms service without chat changes nothing about it", async () => {
  const w = await world();
  const host = await w.join(w.here, hostIdentity, "Blue");
  await w.publish(roomSettingsChanged.subject, { moderation_mode: "manual" });
  expect(host.all("moderation_changed")).toHaveLength(1);
  expect(host.all("voices_changed")).toEqual([]);
});

test("S77 a deleted room loses its chat", async () => {
  const w = await world();
  const host = await w.join(w.here, hostIdentity, "Blue");
  host.say("chat_say", { room_name: "Blue", id: randomUUID(), text: "Hi" });
  await settle();
  expect(w.chat.rows.size).toBe(1);
  await w.publish(roomDeleted.subject, { room_name: "Blue" });
  expect(w.chat.rows.size).toBe(0);
});

test("the music of a room whose chat cannot be read is joined all the same", async () => {
  const w = await world();
  w.chat.last = () => Promise.reject(new Error("The database is away."));
  const host = await w.join(w.here, hostIdentity, "Blue");
  expect(host.last("joined")).toBeDefined();
  expect(host.all("chat_history")).toEqual([]);
  expect(host.closedWith).toBeNull();
});

test("a page of wire version 6 joins, is sent no error, and follows the states between frames that it does not know", async () => {
  const w = await world();
  const host = await w.join(w.here, hostIdentity, "Blue");
  const page = w.connect(w.there, guest);
  page.session.receive('{"event":"join_room","data":{"room_name":"Blue"}}');
  await settle();
  host.say("react", { room_name: "Blue", kind: "heart" });
  host.say("chat_say", { room_name: "Blue", id: randomUUID(), text: "Hi" });
  const player_state = { currentTrack: song("one", 60), isPlaying: true, currentTime: 20, duration: 60 };
  host.say("player_state_change", { room_name: "Blue", player_state });
  await w.pass(600, 20);
  expect(page.last("player_state_update")?.player_state.isPlaying).toBe(true);
  expect(page.all("error")).toEqual([]);
  expect(page.closedWith).toBeNull();
  // Names that a page of that version emits itself, or reads as something else.
  const taken = [
    "status",
    "state",
    "users",
    "joined",
    "player_state_update",
    "time_pong",
    "presence",
    "error",
  ];
  const unknown = ["voices", "chat_history", "chat_said", "voices_changed"];
  expect(unknown.filter((event) => taken.includes(event))).toEqual([]);
});
