import { expect, test } from "vitest";
import { memoryBus } from "../testing/memory-bus.ts";
import { Relay, type Relayed } from "./relay.ts";

test("a later node's kind of reaction is left out, and the rest of its message arrives", async () => {
  const bus = memoryBus();
  const heard: Relayed[] = [];
  await new Relay(bus, "this").listen("1", (message) => heard.push(message));
  const said = { kind: "voices", from: "later", messages: [], deleted: ["m"] };
  bus.broadcast("sync.room.1", JSON.stringify({ ...said, reactions: { moon: 3, heart: 2 } }));
  expect(heard).toEqual([{ ...said, reactions: { heart: 2 } }]);
});

test("a node does not hear itself", async () => {
  const bus = memoryBus();
  const heard: Relayed[] = [];
  const relay = new Relay(bus, "this");
  await relay.listen("1", (message) => heard.push(message));
  relay.renewed("1", "people");
  new Relay(bus, "other").renewed("1", "people");
  expect(heard).toEqual([{ kind: "people", from: "other" }]);
});
