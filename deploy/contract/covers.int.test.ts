import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";

const foreign = "http://covers.example.org/a.png";
const listed = "https://cdn.example.net/a.png";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct({ MEDIA_HOSTS: "cdn.example.net" });
  call = client(product.origin);
});
afterAll(() => product.stop());

/** A room whose only song has this cover. */
async function makeRoom(cover_img_url: string) {
  const host = await call.register("host");
  const room_name = `Room ${randomUUID().slice(0, 8)}`;
  const track = { ...demoTrack("a"), cover_img_url };
  const body = { room_name, track };
  expect(await call.post("/api/add-to-playlist", body, { token: host.token })).toMatchObject({ status: 200 });
  return { room_name, host, query: `room_name=${encodeURIComponent(room_name)}` };
}

test("calls answer a cover's original link and the address from which a page loads it", async () => {
  for (const [link, cover] of [
    [listed, listed],
    ["/media/demo/a.svg", "/media/demo/a.svg"],
    ["", ""],
  ] as const) {
    const { query, room_name } = await makeRoom(link);
    const { body } = await call.get(`/api/room-playlist?${query}`);
    expect(body.playlist).toMatchObject([{ cover_img_url: link, cover }]);
    const found = await call.get(`/api/explore/rooms?search=${encodeURIComponent(room_name)}`);
    expect(found.body.rooms).toMatchObject([{ cover_image: link, cover }]);
  }
});

test("no page and no preview names a foreign host's cover", async () => {
  const { query, room_name } = await makeRoom(foreign);
  const { body } = await call.get(`/api/room-playlist?${query}`);
  expect(body.playlist).toMatchObject([{ cover_img_url: foreign }]);
  const found = await call.get(`/api/explore/rooms?search=${encodeURIComponent(room_name)}`);
  expect(found.body.rooms).toMatchObject([{ cover_image: foreign }]);
  for (const shown of [body.playlist, found.body.rooms])
    for (const { cover } of shown as { cover: string }[]) expect(cover).not.toMatch(/^https?:|^\/\//);
  const page = async (path: string) => (await fetch(product.origin + path)).text();
  await expect.poll(() => page(`/playroom?${query}`)).toContain("og:title");
  for (const path of [`/playroom?${query}`, "/explore"])
    expect(/="(?:https?:)?\/\/covers\.example\.org[^"]*/.exec(await page(path))).toBeNull();
});

test("the address from which a cover is shown is never taken from the client", async () => {
  const { room_name, host, query } = await makeRoom("");
  const track = { ...demoTrack("b"), cover_img_url: "", cover: foreign };
  await call.post("/api/add-to-playlist", { room_name, track }, { token: host.token });
  const { body } = await call.get(`/api/room-playlist?${query}`);
  expect(body.playlist).toMatchObject([{ cover: "" }, { song_id: "demo_b", cover: "" }]);
});

test("a foreign cover's address is the product's, signed, and answers no other link", async () => {
  const { query } = await makeRoom(foreign);
  const { body } = await call.get(`/api/room-playlist?${query}`);
  const [{ cover }] = body.playlist as [{ cover: string }];
  expect(cover).toMatch(/^\/images\/cover\/[\w-]{22}\?link=/);
  const other = cover.replace(/link=.*/, `link=${encodeURIComponent("http://169.254.169.254/a.png")}`);
  expect(await call.get(other)).toMatchObject({ status: 404, body: { code: "no_such_picture" } });
});
