import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { listenToBoth } from "../listening/in-step.ts";
import { register } from "../people/account.ts";
import { Client } from "../people/client.ts";
import { Friends } from "../people/friends.ts";
import { RoomPage } from "../people/room-page.ts";
import { Socket } from "../people/socket.ts";

test("a new host's generated room plays in step for a guest, and its state reaches a bare socket", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const account = await register(origin);
  const roomName = `Room ${randomUUID().slice(0, 8)}`;
  const request = { prompt: "quiet music for a long evening", room_name: roomName, song_count: 10 };
  const { playlist } = await new Client(origin, account.token).post("/generate-playlist", request);
  expect(playlist).toHaveLength(10);

  const friends = new Friends(browser, origin);
  const host = await RoomPage.open(await friends.page(account), roomName, true);
  const guest = await RoomPage.open(await friends.page(), roomName);
  await host.show("People");
  await expect(host.page.getByRole("region", { name: "Connected Users 2" })).toBeVisible();
  const socket = await Socket.open(origin);
  await socket.join(roomName);
  await host.button("Play").click();
  await guest.plays();
  await socket.next("player_state_update");
  const { host: recorded } = await listenToBoth("in containers", host, guest, 10_000);
  expect(recorded.at(-1)?.isPlaying, "the host's song plays").toBe(true);
  socket.end();
  await friends.leave();
});
