import { capabilities, may } from "@tutti/proto/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, client } from "../client.ts";
import { type Operation, operations } from "../openapi.ts";
import { startTwoNodes } from "../two-nodes.ts";
import { type Actor, actors, type Cast, castOf, roleOf } from "./cast.ts";
import { send } from "./send.ts";
import { authorisation, type HostRow, type Row } from "./table.ts";

let nodes: Awaited<ReturnType<typeof startTwoNodes>>;
let gateways: readonly Client[];
let cast: Cast;
beforeAll(async () => {
  nodes = await startTwoNodes({ PURCHASES: "practice" });
  gateways = nodes.origins.map(client);
  cast = await castOf(client(nodes.product.origin));
});
afterAll(() => nodes.stop());

const rowOf = ({ name }: Operation): Row | undefined => authorisation[name];
const hostCalls = operations.flatMap((operation): [string, Operation, HostRow][] => {
  const row = rowOf(operation);
  return row?.who === "host" ? [[operation.name, operation, row]] : [];
});
/** Calls that name a room, and that need no role in it. */
const openCalls = operations.flatMap((operation): [string, Operation, Row][] => {
  const row = rowOf(operation);
  const namesRoom =
    operation.query.includes("room_name") || operation.body?.properties?.room_name !== undefined;
  return namesRoom && (row?.who === "anyone" || row?.who === "person")
    ? [[operation.name, operation, row]]
    : [];
});

/** The answers of both gateways, in their order. */
const answersTo = (actor: Actor, operation: Operation, row: Row) =>
  Promise.all(gateways.map((call) => send(call, operation, row, cast.scene, cast.tokenOf(actor))));

// The owner last: the owner's calls are carried out.
describe.each(actors.toReversed())("over HTTP, on two gateways, a room's %s", (actor) => {
  test.each(hostCalls)("%s is answered by the role", async (_name, operation, row) => {
    for (const { status, body } of await answersTo(actor, operation, row)) {
      if (may(roleOf(actor), row.needs)) expect([401, 403]).not.toContain(status);
      else if (status !== 401 || actor !== "visitor")
        expect({ status, code: body.code }).toEqual({ status: 403, code: "not_host" });
    }
  });

  test.each(openCalls)("%s needs no role", async (_name, operation, row) => {
    for (const { status } of await answersTo(actor, operation, row))
      if (actor === "visitor" && row.who === "person") expect(status).toBe(401);
      else expect([401, 403]).not.toContain(status);
  });
});

test("every capability has a call, but the player's, which is the socket's", () => {
  const needed = new Set<string>(hostCalls.map(([, , { needs }]) => needs));
  expect(capabilities.filter((each) => !needed.has(each))).toEqual(["play"]);
});
