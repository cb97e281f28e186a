import { randomUUID } from "node:crypto";
import { capabilities, givenRoles, may } from "@tutti/proto/roles";
import type { ClientEvent } from "@tutti/proto/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, client } from "../client.ts";
import { connect, type Transport } from "../connection.ts";
import { startTwoNodes } from "../two-nodes.ts";
import { type Actor, actors, type Cast, castOf, roleOf } from "./cast.ts";
import { errorsOf } from "./errors-of.ts";
import { places } from "./places.ts";
import { positionOf, syncTable } from "./sync-table.ts";

let nodes: Awaited<ReturnType<typeof startTwoNodes>>;
let call: Client;
beforeAll(async () => {
  nodes = await startTwoNodes({ TRUSTED_PROXIES: "127.0.0.1" });
  call = client(nodes.product.origin);
});
afterAll(() => nodes.stop());

const ticketOf = async (token: string | undefined) =>
  token === undefined
    ? undefined
    : String((await call.post("/api/auth/socket-ticket", {}, { token })).body.ticket);
const originOf = (node: 0 | 1) => nodes.origins[node] ?? "";

let turn = 0;
/** Stores a message of somebody else in the room, and answers its id. */
async function messageIn(room_name: string): Promise<string> {
  const { token } = await call.register("speaker");
  const line = await connect("polling", originOf(0), room_name, { ticket: await ticketOf(token) });
  const id = randomUUID();
  await line.say("chat_say", { room_name, id, text: "Hello" });
  await line.until(() => line.last("chat_said")?.id === id);
  await line.leave();
  return id;
}

const events = Object.keys(syncTable) as ClientEvent[];
/** Each place has a network of its own: a visitor that has just spoken in another place would speak too fast. */
const join = async (transport: Transport, node: 0 | 1, { scene, tokenOf }: Cast, actor: Actor) =>
  connect(transport, originOf(node), scene.roomName, {
    ticket: await ticketOf(tokenOf(actor)),
    headers: { "x-forwarded-for": `198.51.100.${transport === "polling" ? 1 : 3 + node}` },
  });

describe.each(places)("over $transport, on node $node", ({ transport, node }) => {
  let cast: Cast;
  let messages: Readonly<Record<"owner" | "others", string>>;
  beforeAll(async () => {
    cast = await castOf(call);
    const room_name = cast.scene.roomName;
    messages = { owner: await messageIn(room_name), others: await messageIn(room_name) };
  });

  // The roles with the fewest rights first: a co-host deletes the message.
  describe.each(actors.toReversed())("a room's %s", (actor) => {
    test.each(events)("%s is answered by the role", async (event) => {
      const line = await join(transport, node, cast, actor);
      const messageId = messages[actor === "owner" ? "owner" : "others"];
      const scene = { room_name: cast.scene.roomName, messageId, turn: ++turn };
      const { needs } = syncTable[event];
      const isAllowed = needs === null || may(roleOf(actor), needs.capability);
      const errors = await errorsOf(line, event, scene);
      expect(errors).toEqual(isAllowed ? [] : [needs.refusal]);
      const isAt = () =>
        (line.last("player_state_update")?.player_state as { currentTime?: number } | undefined)
          ?.currentTime === positionOf(scene);
      if (event === "player_state_change" && isAllowed) await line.until(isAt);
      await line.leave();
    });
  });

  test.each(givenRoles)("a role %s that is given and taken away holds while connected", async (role) => {
    const line = await join(transport, node, cast, role);
    const plays = async () => {
      const scene = { room_name: cast.scene.roomName, messageId: randomUUID(), turn: ++turn };
      return (await errorsOf(line, "player_state_change", scene)).length === 0;
    };
    const changes = () => line.frames.filter(({ event }) => event === "role_changed").length;
    const to = role === "listener" ? "dj" : "listener";
    await cast.give(to, role);
    await line.until(() => changes() === 1);
    expect(await plays()).toBe(may(to, "play"));
    await cast.give(role, role);
    await line.until(() => changes() === 2);
    expect(await plays()).toBe(may(role, "play"));
    await line.leave();
  });
});

test("the capabilities of sockets are those to play and to moderate", () => {
  const needed = new Set<string>(events.flatMap((event) => syncTable[event].needs?.capability ?? []));
  expect(capabilities.filter((each) => needed.has(each))).toEqual(["play", "moderate_people"]);
});
