// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeRoom } from "../../testing/fake-model.ts";
import { openScreen, type Screen } from "../../testing/screen.ts";
import { RenameRoom } from "./RenameRoom.tsx";
import { RoomVisibility } from "./RoomVisibility.tsx";

const linked = "R ~0123456789abcdef";
let screen: Screen;
let sent: object[];
beforeEach(() => {
  sent = [];
  session.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false });
});
afterEach(() => screen.close());

/** A server that takes every new name but "Taken". */
const handlers = {
  "GET /api/share-address": () => ok({ origin: "http://192.168.1.2:8080", reason: "network" }),
  "POST /api/room/rename": async (request: Request) => {
    const body = await request.json();
    sent.push(body);
    return body.new_name === "Taken"
      ? refusal(409, "room_name_taken", "A room named “Taken” exists already.", { suggestion: "Taken 2" })
      : ok({ room_name: body.new_name, by_link_only: false });
  },
  "POST /api/room/update-visibility": async (request: Request) => {
    sent.push(await request.json());
    return ok({ room_name: linked, by_link_only: true });
  },
  "POST /api/room/change-link": async (request: Request) => {
    sent.push(await request.json());
    return ok({ room_name: "R ~fedcba9876543210", by_link_only: true });
  },
};

test("the owner renames the room, and takes the suggestion when a name is taken", async () => {
  screen = await openScreen(<RenameRoom roomName={linked} />, handlers);
  expect(screen.field("Name").value).toBe("R");
  await screen.click("Rename");
  expect(sent).toEqual([]);
  await screen.type("Name", "Taken");
  await screen.click("Rename");
  await screen.shows("exists already");
  await screen.click("Use “Taken 2”");
  await until(() =>
    expect(sent).toEqual([
      { room_name: linked, new_name: "Taken" },
      { room_name: linked, new_name: "Taken 2" },
    ]),
  );
});

test("a name that is too long is not sent", async () => {
  screen = await openScreen(<RenameRoom roomName="R" />, handlers);
  await screen.type("Name", "x".repeat(65));
  await screen.click("Rename");
  await screen.shows("at most 64 characters");
  expect(sent).toEqual([]);
});

test("the owner makes the room reachable by its link alone", async () => {
  screen = await openScreen(<RoomVisibility room={fakeRoom()} />, handlers);
  expect(screen.text()).not.toContain("Change link");
  document.querySelector<HTMLInputElement>("input[value=link]")?.click();
  await until(() => expect(sent).toEqual([{ room_name: "R", listed: false }]));
});

test("a room by link only shows its link with the key, and changes it after a second question", async () => {
  const room = fakeRoom({ room_name: linked, by_link_only: true });
  screen = await openScreen(<RoomVisibility room={room} />, handlers);
  const link = document.querySelector<HTMLInputElement>("input[readonly]")?.value ?? "";
  expect(decodeURIComponent(link)).toContain(linked);
  await screen.click("Change link");
  await screen.click("Keep it");
  expect(sent).toEqual([]);
  await screen.click("Change link");
  await screen.click("Yes, change it");
  await until(() => expect(sent).toEqual([{ room_name: linked }]));
});

test("a room whose plain name was taken meanwhile is listed under the suggested one", async () => {
  const room = fakeRoom({ room_name: linked, by_link_only: true });
  let isTaken = true;
  screen = await openScreen(<RoomVisibility room={room} />, {
    ...handlers,
    "POST /api/room/update-visibility": async (request: Request) => {
      sent.push(await request.json());
      return isTaken
        ? refusal(409, "room_name_taken", "A room named “R” exists already.", { suggestion: "R 2" })
        : ok({ room_name: "R 2", by_link_only: false });
    },
  });
  document.querySelector<HTMLInputElement>("input[value=listed]")?.click();
  await screen.shows("exists already");
  isTaken = false;
  await screen.click("Use “R 2”");
  await until(() =>
    expect(sent).toEqual([
      { room_name: linked, listed: true },
      { room_name: linked, new_name: "R 2" },
      { room_name: linked, listed: true },
    ]),
  );
});
