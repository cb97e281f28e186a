import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
});
afterAll(() => product.stop());

async function openRoom() {
  const host = await call.register("host");
  const name = `Room ${randomUUID().slice(0, 8)}`;
  await call.post("/api/add-to-playlist", { room_name: name, track: demoTrack("a") }, { token: host.token });
  return { host, name };
}

describe("favorite rooms", () => {
  test("come with the newest first, once, and go again", async () => {
    const [first, second] = [await openRoom(), await openRoom()];
    const { token } = await call.register();
    const favor = (room_name: string, action: string) =>
      call.post("/api/user/favorite", { room_name, action }, { token });
    expect(await favor(first.name, "add")).toMatchObject({ status: 200, body: { is_favorite: true } });
    await Promise.all([favor(second.name.toUpperCase(), "add"), favor(second.name, "add")]);
    const { body } = await call.get("/api/user/favorites", { token });
    expect(body.favorites).toEqual([
      expect.objectContaining({ name: second.name, song_count: 1, host: expect.anything() }),
      expect.objectContaining({ name: first.name }),
    ]);
    expect(await favor(first.name, "remove")).toMatchObject({ status: 200, body: { is_favorite: false } });
    expect((await call.get("/api/user/favorites", { token })).body.favorites).toHaveLength(1);
  });

  test("a room that is not there, an action that is none, a visitor", async () => {
    const { token } = await call.register();
    const { name } = await openRoom();
    const favor = (body: object, as?: string) => call.post("/api/user/favorite", body, { token: as });
    expect(await favor({ room_name: "No such room", action: "add" }, token)).toMatchObject({ status: 404 });
    expect(await favor({ room_name: name, action: "toggle" }, token)).toMatchObject({ status: 422 });
    expect(await favor({ room_name: name, action: "add" })).toMatchObject({ status: 401 });
    expect(await call.get("/api/user/favorites")).toMatchObject({ status: 401 });
  });
});

describe("following", () => {
  test("an account is on the list until it is unfollowed", async () => {
    const { token } = await call.register();
    const { username } = await call.register();
    const follow = (action: string) => call.post("/api/user/follow", { username, action }, { token });
    expect(await follow("follow")).toMatchObject({ status: 200, body: { is_following: true } });
    expect((await call.get("/api/user/following", { token })).body).toEqual({ following: [username] });
    expect(await follow("unfollow")).toMatchObject({ status: 200, body: { is_following: false } });
    expect((await call.get("/api/user/following", { token })).body).toEqual({ following: [] });
  });

  test("the caller, an unknown name and a visitor's call are refused", async () => {
    const { token, username } = await call.register();
    const follow = (name: string, as?: string) =>
      call.post("/api/user/follow", { username: name, action: "follow" }, { token: as });
    expect(await follow(username, token)).toMatchObject({
      status: 422,
      body: { error: "You cannot follow yourself" },
    });
    expect(await follow("nobody-of-that-name", token)).toMatchObject({ status: 404 });
    expect(await follow(username)).toMatchObject({ status: 401 });
  });
});

describe("favorite songs", () => {
  test("the first one makes the room, twice is once, and the room is its user's own", async () => {
    const { token, username } = await call.register();
    const favor = (id: string) => call.post("/api/favorite-song", { track: demoTrack(id) }, { token });
    const room = `favorites_${username}`;
    const answers = await Promise.all([favor("a"), favor("b"), favor("a")]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => answer.body.favorites_room)).toEqual([room, room, room]);
    expect(answers.filter((answer) => answer.body.already_favorited)).toHaveLength(1);
    const { body } = await call.get(`/api/room-playlist?room_name=${room}`);
    expect(body.playlist).toHaveLength(2);
    expect(body.settings).toMatchObject({
      prompt: "My Favorite Songs",
      genre: "Mixed",
      occasion: "Personal",
    });
    const known = (id: string) => call.post("/api/check-favorite-song", { song_id: `demo_${id}` }, { token });
    expect((await known("a")).body).toEqual({ is_favorited: true });
    const removal = { room_name: room, track_id: "demo_a" };
    expect(await call.post("/api/remove-from-playlist", removal, { token })).toMatchObject({ status: 200 });
    expect((await known("a")).body).toEqual({ is_favorited: false });
    const stranger = await call.register();
    expect(
      await call.post("/api/add-to-playlist", { room_name: room, track: demoTrack("c") }, stranger),
    ).toMatchObject({ status: 403 });
  });

  test("all calls of a page on the new room succeed at once", async () => {
    const { token, username } = await call.register();
    const calls = ["room-playlist", "room/host", "room/player-state", "pending-requests", "my-requests"];
    const answers = await Promise.all(
      calls.map((path) => call.get(`/api/${path}?room_name=favorites_${username}`, { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
  });

  test("a socket's first visit makes the room, and only its owner's", async () => {
    const [ann, bob] = [await call.register(), await call.register()];
    const room_name = `favorites_${ann.username}`;
    const join = async ({ token }: { token: string }) => {
      const { body } = await call.post("/api/auth/socket-ticket", {}, { token });
      const address = `${product.origin.replace("http", "ws")}/sync?ticket=${body.ticket}`;
      const socket = new WebSocket(address, { origin: product.origin });
      await new Promise((resolve) => socket.once("open", resolve));
      socket.send(JSON.stringify({ event: "join_room", data: { room_name } }));
      const first = await new Promise<string>((resolve) =>
        socket.once("message", (text) => resolve(String(text))),
      );
      socket.terminate();
      return JSON.parse(first);
    };
    expect(await join(bob)).toMatchObject({ event: "error", data: { code: "room_not_found" } });
    expect(await join(ann)).toMatchObject({ event: "joined", data: { role: "host" } });
    expect(await join(bob)).toMatchObject({ event: "joined", data: { role: "guest" } });
  });

  test("a visitor has none, and an invalid song is refused", async () => {
    const { token } = await call.register();
    expect(await call.post("/api/favorite-song", { track: demoTrack("a") })).toMatchObject({ status: 401 });
    const track = { ...demoTrack("a"), song_url: "javascript:alert(1)" };
    expect(await call.post("/api/favorite-song", { track }, { token })).toMatchObject({ status: 422 });
  });
});
