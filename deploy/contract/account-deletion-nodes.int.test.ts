import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, client, demoTrack } from "./client.ts";
import { connect } from "./connection.ts";
import { startTwoNodes } from "./two-nodes.ts";

let nodes: Awaited<ReturnType<typeof startTwoNodes>>;
let call: Client;
beforeAll(async () => {
  nodes = await startTwoNodes();
  call = client(nodes.product.origin);
});
afterAll(() => nodes.stop());

test("the sockets of an account that is deleted close on every node, and those of others stay", async () => {
  const [ada, ben] = [await call.register("ada"), await call.register("ben")];
  const room_name = `Room ${randomUUID().slice(0, 8)}`;
  await call.post("/api/add-to-playlist", { room_name, track: demoTrack("a") }, { token: ada.token });
  const join = async (node: 0 | 1, transport: "websocket" | "polling", token: string) => {
    const { body } = await call.post("/api/auth/socket-ticket", {}, { token });
    return connect(transport, nodes.origins[node] ?? "", room_name, { ticket: String(body.ticket) });
  };
  const own = [
    await join(0, "websocket", ada.token),
    await join(1, "websocket", ada.token),
    await join(1, "polling", ada.token),
  ];
  const other = await join(1, "websocket", ben.token);
  expect(
    (await call.post("/api/auth/deletion", { password: "correct horse" }, { token: ada.token })).status,
  ).toBe(200);
  for (const connection of own) expect(await connection.untilClosed()).toMatchObject({ code: 4401 });
  const id = randomUUID();
  await other.say("chat_say", { room_name, id, text: "Still here" });
  await other.until(() => other.last("chat_said")?.id === id);
  await other.leave();
});
