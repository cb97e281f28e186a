import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../../tools/testing/product.ts";
import { type Client, client, demoTrack } from "../client.ts";
import { type Operation, operations } from "../openapi.ts";
import { send } from "./send.ts";
import { authorisation, type Row, type Scene } from "./table.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let host: Awaited<ReturnType<Client["register"]>>;
let stranger: typeof host;
let scene: Scene;
beforeAll(async () => {
  product = await startTestProduct({ PURCHASES: "practice", COUPONS: "TUTTI90:90" });
  call = client(product.origin);
  [host, stranger] = [await call.register("host"), await call.register("stranger")];
  const roomName = `Room ${randomUUID().slice(0, 8)}`;
  scene = { roomName, username: host.username, spareRoom: `Spare ${roomName}` };
  for (const room_name of [scene.roomName, scene.spareRoom])
    for (const id of ["a", "b"])
      await call.post("/api/add-to-playlist", { room_name, track: demoTrack(id) }, { token: host.token });
});
afterAll(() => product.stop());

const rowsOf = (who: Row["who"]) =>
  operations.flatMap((operation): [string, Operation, Row][] => {
    const row = authorisation[operation.name];
    return row?.who === who ? [[operation.name, operation, row]] : [];
  });

test("every call has its row, and every row its call", () => {
  expect(Object.keys(authorisation).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
});

describe("calls for everyone", () => {
  test.each(rowsOf("anyone"))("%s lets a visitor pass", async (_name, operation, row) => {
    expect([401, 403]).not.toContain((await send(call, operation, row, scene)).status);
  });
});

describe("calls for logged-in users", () => {
  test.each(rowsOf("person"))("%s asks a visitor to log in", async (_name, operation, row) => {
    expect(await send(call, operation, row, scene)).toMatchObject({ status: 401 });
    expect(await send(call, operation, row, scene, "x".repeat(43))).toMatchObject({ status: 401 });
    expect([401, 403]).not.toContain((await send(call, operation, row, scene, stranger.token)).status);
  });
});

describe("calls for a host in their own room", () => {
  test.each(rowsOf("host"))("%s refuses visitor and stranger", async (_name, operation, row) => {
    expect([401, 403]).toContain((await send(call, operation, row, scene)).status);
    expect(await send(call, operation, row, scene, stranger.token)).toMatchObject({ status: 403 });
    expect([401, 403]).not.toContain((await send(call, operation, row, scene, host.token)).status);
  });
});

describe("calls for administrators", () => {
  test.each(rowsOf("admin"))("%s refuses visitors, strangers and hosts", async (_name, operation, row) => {
    expect(await send(call, operation, row, scene)).toMatchObject({ status: 401 });
    expect(await send(call, operation, row, scene, stranger.token)).toMatchObject({ status: 403 });
    expect(await send(call, operation, row, scene, host.token)).toMatchObject({ status: 403 });
  });
});
