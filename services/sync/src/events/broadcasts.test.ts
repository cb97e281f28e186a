import { randomUUID } from "node:crypto";
import {
  coinsChanged,
  type EventType,
  noticeSent,
  pricesChanged,
  requestDecided,
  requestNoted,
  requestSettled,
  trackRequested,
} from "@tutti/proto/events";
import { createLogger } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { guest } from "../model/ports.ts";
import { cluster, settle } from "../testing/cluster.ts";
import { hostIdentity, ownedRoom } from "../testing/fake-services.ts";
import { followEvents } from "./events.ts";

const person = (username: string) => ({ sessionId: `s-${username}`, userId: randomUUID(), username });
const [ada, ben] = [person("Ada"), person("Ben")];

/** Two nodes that serve the rooms Blue and Red: hosts and guests here and there. */
async function world() {
  const blue = { ...ownedRoom("Blue", []), roomId: randomUUID() };
  const red = { ...ownedRoom("Red", []), roomId: randomUUID() };
  const made = cluster([blue, red]);
  const [one, two] = [made.start(), made.start()];
  for (const { node } of [one, two]) await followEvents(node, made.bus, createLogger("sync", "silent"));
  const there = {
    host: await made.join(one, hostIdentity, "Blue"),
    hostAgain: await made.join(two, hostIdentity, "Blue"),
    ada: await made.join(two, ada, "Blue"),
    adaElsewhere: await made.join(one, ada, "Red"),
    ben: await made.join(one, ben, "Blue"),
    visitor: await made.join(two, guest, "Blue"),
  };
  const request = { room_id: blue.roomId, request_id: randomUUID(), requester_id: ada.userId, at: 1 };
  /** `age` in ms: an event's id begins with the time at which it was written. */
  const deliver = async <T>({ subject }: EventType<T>, payload: T, age = 0) => {
    const time = Math.round(made.clock.now() - age)
      .toString(16)
      .padStart(12, "0");
    const id = `${time.slice(0, 8)}-${time.slice(8)}${randomUUID().slice(13)}`;
    await made.bus.publish({ id, subject, payload, requestId: "" });
    await settle();
  };
  return { ...made, blue, there, request, deliver };
}
type There = Awaited<ReturnType<typeof world>>["there"];
const whoGot = (there: There, event: Parameters<There["ada"]["all"]>[0]) =>
  Object.entries(there).flatMap(([name, client]) => client.all(event).map(() => name));

test("S54 a request's event reaches its room's hosts and its requester, once each, on every node", async () => {
  const { there, request, deliver } = await world();
  await deliver(trackRequested, {
    ...request,
    room_name: "Blue",
    requester_name: "Ada",
    moderation_mode: "manual",
    express: false,
    song_id: "demo_a",
    title: "Song",
    artist: "Band",
    prompt: "",
    genre: "",
    occasion: "",
  });
  expect(whoGot(there, "request_changed")).toEqual(["host", "hostAgain", "ada"]);
  await deliver(requestNoted, request);
  expect(there.host.all("request_changed")).toHaveLength(2);
});

test("S54 an event redelivered ten minutes later is not sent to clients", async () => {
  const { there, request, deliver } = await world();
  const tenMinutes = 10 * 60 * 1000;
  await deliver(requestNoted, request, tenMinutes + 1000);
  expect(whoGot(there, "request_changed")).toEqual([]);
  await deliver(requestNoted, request, tenMinutes - 1000);
  expect(whoGot(there, "request_changed")).toEqual(["host", "hostAgain", "ada"]);
});

test("S54 a decision is sent to its requester in that room only", async () => {
  const { there, request, deliver } = await world();
  const decision = { ...request, owner_id: randomUUID(), message: "It was declined." };
  await deliver(requestDecided, { ...decision, status: "rejected" });
  expect(whoGot(there, "request_decided")).toEqual(["ada"]);
  expect(there.ada.last("request_decided")).toEqual({
    request_id: request.request_id,
    status: "declined",
    message: "It was declined.",
  });
  expect(whoGot(there, "request_changed")).toEqual(["host", "hostAgain", "ada"]);
});

test("S54 the return of a requester's coins is sent to the requester, a song that played to nobody", async () => {
  const { there, request, deliver } = await world();
  await deliver(requestSettled, { ...request, outcome: "played", message: "" });
  await deliver(requestSettled, { ...request, outcome: "withdrawn", message: "" });
  expect(whoGot(there, "coins_returned")).toEqual([]);
  expect(there.ada.all("request_changed")).toHaveLength(2);
  await deliver(requestSettled, { ...request, outcome: "refunded", message: "It was deleted." });
  expect(whoGot(there, "coins_returned")).toEqual(["ada"]);
  expect(there.ada.last("coins_returned")).toEqual({
    request_id: request.request_id,
    message: "It was deleted.",
  });
});

test("S54 a balance is sent to its owner in every room only", async () => {
  const { there, bus } = await world();
  bus.broadcast(coinsChanged.topic, JSON.stringify({ user_id: ada.userId, coins: 60 }));
  bus.broadcast(coinsChanged.topic, JSON.stringify({ user_id: ada.userId, coins: -1 }));
  expect(whoGot(there, "coins_changed")).toEqual(["ada", "adaElsewhere"]);
  expect(there.ada.last("coins_changed")).toEqual({ coins: 60 });
});

test("S97 a notice is sent to its person in every room only", async () => {
  const { there, deliver } = await world();
  const notice = { notice_id: randomUUID(), message: "Your report about eve was upheld." };
  await deliver(noticeSent, { ...notice, user_id: ada.userId, at: 1 });
  expect(whoGot(there, "notice")).toEqual(["ada", "adaElsewhere"]);
  expect(there.ada.last("notice")).toEqual(notice);
});

test("S98 a notice redelivered ten minutes later is not sent to clients", async () => {
  const { there, deliver } = await world();
  const notice = { notice_id: randomUUID(), message: "Late.", user_id: ada.userId, at: 1 };
  await deliver(noticeSent, notice, 11 * 60 * 1000);
  expect(whoGot(there, "notice")).toEqual([]);
});

test("S54 new prices are sent to the whole room", async () => {
  const { there, blue, deliver } = await world();
  await deliver(pricesChanged, { room_id: blue.roomId, pin_price: 20, request_price: 40, at: 1 });
  expect(whoGot(there, "prices_changed")).toEqual(["host", "hostAgain", "ada", "ben", "visitor"]);
});
