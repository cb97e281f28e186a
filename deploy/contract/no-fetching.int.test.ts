import { randomUUID } from "node:crypto";
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let inside: Server;
const hits: string[] = [];
beforeAll(async () => {
  inside = createServer((request, response) => {
    hits.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  product = await startTestProduct();
  call = client(product.origin);
});
afterAll(async () => {
  await product.stop();
  inside.close();
});

test("addresses in a caller's input are never fetched", async () => {
  const trap = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
  const { token, username } = await call.register();
  const room_name = `Room ${randomUUID().slice(0, 8)}`;
  const links = { cover_img_url: `${trap}/cover`, alternative_url: `${trap}/other` };
  const track = { ...demoTrack("a"), song_url: `${trap}/song.mp3`, ...links };
  const add = (given: object) => call.post("/api/add-to-playlist", { room_name, track: given }, { token });
  for (const link of [
    trap,
    "http://169.254.169.254/latest/meta-data",
    "http://[::1]/x",
    "http://2130706433/x",
    "http://[64:ff9b::7f00:1]/x",
    "http://198.18.0.1/x",
    "http://239.255.255.250/x",
    "http://router.lan/x",
    "http://fritz.box./x",
    `https://example.org/${"x".repeat(481)}`,
  ])
    for (const field of ["song_url", "alternative_url", "cover_img_url"])
      expect(await add({ ...demoTrack("a"), [field]: link }), link).toMatchObject({ status: 422 });
  expect(await add(track)).toMatchObject({ status: 422 });
  expect(await add(demoTrack("a"))).toMatchObject({ status: 200 });
  await call.post("/api/user/favorite", { room_name, action: "add" }, { token });
  await call.post("/api/user/avatar", { avatar: `${trap}/avatar` }, { token });
  await call.post("/api/user/profile", { bio: `${trap}/bio` }, { token });
  const room = encodeURIComponent(room_name);
  const reads = [
    ...[
      `/api/room-playlist?room_name=${room}`,
      `/api/explore/rooms?search=${room}`,
      `/images/qr_code_${room}.png`,
    ],
    ...[
      `/api/user/profile/${username}`,
      `/api/avatar/${username}`,
      `/api/avatar/${encodeURIComponent(trap)}`,
    ],
  ];
  for (const path of reads) expect(await call.get(path), path).toMatchObject({ status: 200 });
  expect(hits).toEqual([]);
  // The trap itself springs.
  await fetch(`${trap}/sprung`);
  expect(hits).toEqual(["/sprung"]);
});

test.each([
  ["/images/qr_code_..%2F..%2Fetc%2Fpasswd.png", 404],
  ["/images/qr_code_..%5C..%5Cboot.png", 404],
  ["/images/qr_code_%00.png", 404],
  ["/images/qr_code_Blue%20room.png", 200],
])("the picture %s answers %i", async (path, status) => {
  expect(await call.get(path)).toMatchObject({ status });
});

test.each(["/images/../../etc/passwd", "/media/../../../etc/passwd", "/static/%2e%2e/%2e%2e/package.json"])(
  "%s, sent without normalisation, answers 404",
  async (path) => {
    // `fetch` would walk up the path by itself.
    const { hostname, port } = new URL(product.origin);
    const status = await new Promise((resolve, reject) => {
      get({ hostname, port, path }, (response) => resolve(response.resume().statusCode)).on("error", reject);
    });
    expect(status).toBe(404);
  },
);
