// @vitest-environment happy-dom
import { navigate, type RoomPlaylist, session } from "@tutti/kit";
import { queryClient, useQuery } from "@tutti/kit/query";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { playlistQuery } from "../data/use-room.ts";
import { NoticeWindow } from "../notices/NoticeWindow.tsx";
import { notices } from "../notices/notices.ts";
import { fakeRoom } from "../testing/fake-model.ts";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import type { Mode } from "./ModerationPanel.tsx";
import { ModerationPanel } from "./ModerationPanel.tsx";

const { settings: defaults } = fakeRoom();
const roomOf = (mode: Mode, host: RoomPlaylist["host"]) =>
  fakeRoom({
    room_name: "Rain",
    host,
    settings: { ...defaults, moderation_enabled: mode !== "off", moderation_mode: mode },
  });
const ada = { username: "ada", avatar: "", created_at: "2026-05-01T12:00:00Z" };

function Room({ isHost }: { isHost: boolean }) {
  const { data } = useQuery(playlistQuery("Rain"));
  return (
    <>
      {data && <ModerationPanel room={data} isHost={isHost} connection={null} />}
      <NoticeWindow />
    </>
  );
}

let screen: Screen;
beforeEach(() => {
  session.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false });
  navigate("/playroom?room_name=Rain&is_host=True", { replace: true });
});
afterEach(async () => {
  await screen.close();
  notices.clear();
});

const settings = { enabled: true, description: "", strictness_level: "medium" };
const taken = async (request: Request) => {
  const { moderation_enabled, moderation_mode } = await request.json();
  return ok({ moderation_enabled, moderation_mode });
};
async function open(
  mode: Mode,
  handlers: Handlers = {},
  { isHost = true, host = ada as RoomPlaylist["host"] } = {},
) {
  screen = await openScreen(<Room isHost={isHost} />, {
    "GET /api/room-playlist": () => ok(roomOf(mode, host)),
    "GET /api/room/get-ai-moderation": () => ok({ settings }),
    "POST /api/room/update-moderation": taken,
    ...handlers,
  });
  await screen.shows("Moderation");
}

const radio = (mode: Mode): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[type=radio][value=${mode}]`);
  if (!found) throw new Error(`There is no choice ${mode}.`);
  return found;
};
const pick = (mode: Mode) => act(async () => radio(mode).click());
const bodies = () =>
  Promise.all(screen.calls("POST /api/room/update-moderation").map((request) => request.clone().json()));

describe("a host", () => {
  it("picks a mode: it shows, the server receives it, and the address follows", async () => {
    await open("off");
    await until(() => expect(window.location.search).toContain("moderation=False"));
    await pick("manual");
    await screen.shows("Every request waits for your decision.");
    await until(() => expect(window.location.search).toContain("moderation=True"));
    expect(radio("manual").checked).toBe(true);
    expect(window.location.search).toContain("room_name=Rain&is_host=True");
  });

  it("a host sees a pick before the server has answered", async () => {
    const answer = Promise.withResolvers<ReturnType<typeof ok>>();
    await open("off", { "POST /api/room/update-moderation": () => answer.promise });
    await pick("manual");
    await until(() => expect(radio("manual").checked).toBe(true));
    expect(window.location.search).toContain("moderation=False");
    answer.resolve(ok({ moderation_enabled: true, moderation_mode: "manual" }));
    await until(() => expect(window.location.search).toContain("moderation=True"));
  });

  it("a host gets the previous mode back with a message when the server refuses", async () => {
    await open("manual", {
      "POST /api/room/update-moderation": () => refusal(503, "unavailable", "Later."),
    });
    await pick("off");
    await screen.shows("Failed to update moderation setting");
    expect(document.querySelector("[role=dialog] h2")?.textContent).toBe("Error");
    expect(radio("manual").checked).toBe(true);
    expect(window.location.search).toContain("moderation=True");
  });

  it("a host turns the AI on and gets its settings at once; leaving turns it off", async () => {
    await open("off");
    await pick("ai");
    await screen.shows("The AI decides on requests by your criteria.");
    await screen.click("Close");
    await screen.hides("The AI decides on requests by your criteria.");
    expect(screen.has("AI Settings")).toBe(true);
    await pick("off");
    await until(() => expect(screen.has("AI Settings")).toBe(false));
    await until(() => expect(screen.calls("POST /api/room/update-moderation")).toHaveLength(2));
    expect(await bodies()).toEqual([
      { room_name: "Rain", moderation_enabled: true, moderation_mode: "ai" },
      { room_name: "Rain", moderation_enabled: false, moderation_mode: "off" },
    ]);
  });

  it("resets the AI's settings when it is turned off elsewhere", async () => {
    let mode: Mode = "ai";
    await open("ai", { "GET /api/room-playlist": () => ok(roomOf(mode, ada)) });
    const become = (next: Mode) => {
      mode = next;
      return act(() => queryClient.invalidateQueries(playlistQuery("Rain")));
    };
    await screen.click("AI Settings");
    await screen.shows("by your criteria");
    await become("off");
    await screen.hides("by your criteria");
    await become("ai");
    await until(() => expect(screen.has("AI Settings")).toBe(true));
    expect(screen.text()).not.toContain("by your criteria");
  });

  it("a host gets no settings of an AI that could not be turned on", async () => {
    await open("off", { "POST /api/room/update-moderation": () => refusal(503, "unavailable", "Later.") });
    await pick("ai");
    await screen.shows("Failed to update moderation setting");
    expect(screen.text()).not.toContain("by your criteria");
    expect(screen.has("AI Settings")).toBe(false);
  });

  it("the last of two picks in a row applies, sent after the first", async () => {
    const first = Promise.withResolvers<ReturnType<typeof ok>>();
    let calls = 0;
    await open("off", {
      "POST /api/room/update-moderation": (request: Request) => {
        calls += 1;
        return calls === 1 ? first.promise : taken(request.clone());
      },
    });
    await pick("ai");
    await pick("manual");
    expect(calls).toBe(1);
    first.resolve(ok({ moderation_enabled: true, moderation_mode: "ai" }));
    await until(() => expect(calls).toBe(2));
    await until(() => expect(window.location.search).toContain("moderation=True"));
    expect(radio("manual").checked).toBe(true);
    expect(screen.text()).not.toContain("by your criteria");
  });
});

describe("a guest", () => {
  it("a guest reads the mode and has nothing to pick", async () => {
    await open("ai", {}, { isHost: false });
    await screen.shows("An AI moderator decides on requests; when it’s unsure, the host decides.");
    expect(document.querySelector("input[type=radio]")).toBeNull();
    expect(screen.has("AI Settings")).toBe(false);
    expect(window.location.search).not.toContain("moderation=");
  });
});

it("a room without an owner cannot be moderated, not even by its guests who all host it", async () => {
  await open("off", {}, { host: null });
  await screen.shows("This room belongs to nobody, so it cannot be moderated.");
  expect(document.querySelector("input[type=radio]")).toBeNull();
});
