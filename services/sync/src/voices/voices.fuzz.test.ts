import { randomUUID } from "node:crypto";
import { type ChatMessage, type ReactionCounts, reactionKind } from "@tutti/proto/sync";
import { Seeded } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { guest } from "../model/ports.ts";
import { inOrder, sum } from "../room/said.ts";
import { cluster, settle } from "../testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";
import type { MemoryClient } from "../testing/memory-client.ts";

/** More by `FUZZ_SEEDS=500`. */
const seeds = Number(process.env.FUZZ_SEEDS ?? 20);
const steps = 80;

/** A listener as a page keeps the room: every deletion counts, whenever it arrives. */
function pageOf(client: MemoryClient) {
  const messages = new Map<string, ChatMessage>();
  const deleted = new Set<string>();
  let reactions: ReactionCounts = {};
  for (const frame of client.frames) {
    if (frame.event === "chat_history") for (const each of frame.data.messages) messages.set(each.id, each);
    if (frame.event !== "voices") continue;
    for (const each of frame.data.messages ?? []) messages.set(each.id, each);
    for (const id of frame.data.deleted ?? []) deleted.add(id);
    reactions = sum(reactions, frame.data.reactions ?? {});
  }
  for (const id of deleted) messages.delete(id);
  return { texts: [...messages.values()].sort(inOrder).map(({ text }) => text), reactions };
}

interface Person {
  readonly client: MemoryClient;
  own: ReactionCounts;
}

/** Runs random steps on three nodes, whose bus delivers late and in any order, and compares what everybody has. */
async function run(seed: number): Promise<void> {
  const random = new Seeded(seed);
  const inFlight: (() => void)[] = [];
  const w = cluster([ownedRoom("Blue", [song("one", 60)])], (run) => inFlight.push(run));
  const deliver = (share: number) => {
    const due = inFlight.splice(0).filter((run) => {
      if (random.chance(share)) return true;
      inFlight.push(run);
      return false;
    });
    while (due.length > 0) due.splice(random.below(due.length), 1)[0]?.();
  };
  const nodes = [w.start(), w.start(), w.start()];
  const nodeAt = (i: number) => nodes[i % nodes.length] ?? w.start();
  const people: Person[] = [];
  for (let i = 0; i < 6; i++)
    people.push({ client: await w.join(nodeAt(i), i === 0 ? hostIdentity : guest, "Blue"), own: {} });
  let total: ReactionCounts = {};
  const said: string[] = [];
  for (let step = 0; step < steps; step++) {
    const person = random.pick(people);
    if (!person) continue;
    const roll = random.below(10);
    if (roll < 5) {
      const kind = random.pick(reactionKind.options) ?? "heart";
      const one = { [kind]: 1 };
      person.client.say("react", { room_name: "Blue", kind });
      person.own = sum(person.own, one);
      total = sum(total, one);
    } else if (roll < 8) {
      const id = randomUUID();
      person.client.say("chat_say", { room_name: "Blue", id, text: `${step}` });
      said.push(id);
    } else if (roll < 9) {
      const message_id = random.pick(said);
      if (message_id) people[0]?.client.say("chat_delete", { room_name: "Blue", message_id });
    }
    await settle();
    // Below the limits, which are tested elsewhere.
    await w.pass(220 + random.below(10) * 20, 20);
    deliver(0.6);
  }
  const late = await w.join(nodeAt(1), guest, "Blue");
  for (let i = 0; i < 20; i++) {
    deliver(0.7);
    await w.pass(300, 20);
  }
  deliver(1);
  await w.pass(600, 20);
  const stored = [...w.chat.rows.values()].map(({ message }) => message).sort(inOrder);
  for (const { client, own } of people) {
    const { texts, reactions } = pageOf(client);
    expect(texts, `seed ${seed}: chat`).toEqual(stored.map(({ text }) => text));
    expect(sum(reactions, own), `seed ${seed}: reactions`).toEqual(total);
    for (const { messages = [] } of client.all("voices"))
      expect(messages).toEqual([...messages].sort(inOrder));
  }
  expect(pageOf(late).texts, `seed ${seed}: late`).toEqual(stored.map(({ text }) => text));
}

test.each(Array.from({ length: seeds }, (_none, i) => i + 1))(
  "S71 S73 S76 no reaction is lost or doubled, and all have the same chat in the same order (seed %i)",
  run,
  60_000,
);
