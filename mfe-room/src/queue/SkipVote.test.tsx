// @vitest-environment happy-dom
import { until } from "@tutti/kit/testing";
import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { peopleOf, usePeople } from "../session/people.ts";
import {
  fakeModel,
  fakeRole,
  fakeRoom,
  fakeSession,
  noPeace,
  track,
  unknownPeople,
} from "../testing/fake-model.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { SkipVote, skippable } from "./SkipVote.tsx";

let screen: Screen;
afterEach(() => screen.close());

const song = track(1, "One");
const people = { ...unknownPeople, count: 3 };
const playing = { song, wantsToPlay: true };
const playingRoom = { people, snapshot: playing };

async function open(part: Parameters<typeof fakeModel>[0] = {}) {
  const { session, room } = fakeSession();
  const voteSkip = vi.fn();
  Object.assign(session.connection, { voteSkip });
  const store = peopleOf(session.connection);
  function Vote() {
    const skip = usePeople(store).skip;
    return (
      <SkipVote
        model={fakeModel({ ...playingRoom, session, people: { ...people, skip }, ...changed.part })}
      />
    );
  }
  const changed = { part };
  const again = async (next = part) => {
    changed.part = next;
    screen = await openScreen(<Vote />, {});
    await until(() => expect(document.querySelector("button, p")).not.toBeNull());
  };
  await again();
  return { room, voteSkip, again };
}
const button = () => document.querySelector("button");
const press = () => act(async () => button()?.click());

test("a listener votes, sees the count of all, and takes the vote back", async () => {
  const { room, voteSkip } = await open();
  expect(button()?.textContent?.trim()).toBe("Vote to skip");
  await press();
  expect(voteSkip).toHaveBeenLastCalledWith("demo_1", true);
  await room.emit("skip_votes", { song_id: "demo_1", votes: 1, needed: 2 });
  expect(button()?.textContent).toBe("Voted to skip 1 of 2");
  expect(document.querySelector("[role=status]")?.textContent).toBe("1 of 2 votes to skip this song");
  expect(button()?.getAttribute("aria-pressed")).toBe("true");
  await press();
  expect(voteSkip).toHaveBeenLastCalledWith("demo_1", false);
  expect(button()?.getAttribute("aria-pressed")).toBe("false");
  await room.emit("skip_votes", { song_id: "demo_2", votes: 1, needed: 2 });
  expect(button()?.textContent?.trim()).toBe("Vote to skip");
});

test("a refused vote is taken back with the server's reason; another error is not a vote's", async () => {
  const { room } = await open();
  await press();
  await room.emit("error", { code: "too_fast", message: "Slow down." });
  await room.emit("error", { code: "muted", message: "You are muted.", id: "m1" });
  expect(button()?.getAttribute("aria-pressed")).toBe("true");
  await room.emit("error", { code: "skip_votes_off", message: "The host decides what this room plays." });
  expect(button()?.getAttribute("aria-pressed")).toBe("false");
  await screen.shows("The host decides what this room plays.");
});

test("a vote is still shown after a change of the layout", async () => {
  const { again } = await open();
  await press();
  await screen.close();
  await again();
  expect(button()?.getAttribute("aria-pressed")).toBe("true");
});

const muted = { host: fakeRole({ peace: { ...noPeace, is_muted: true } }) };
test("a muted person reads why, and can only take back a vote from before", async () => {
  const { again, voteSkip } = await open(muted);
  expect(button()).toBeNull();
  expect(screen.text()).toContain("You are muted, so you cannot vote to skip.");
  await screen.close();
  await again({});
  await press();
  await screen.close();
  await again(muted);
  await press();
  expect(voteSkip).toHaveBeenLastCalledWith("demo_1", false);
  expect(button()).toBeNull();
});

test("vote and count end with the song, also when it is repeated later", async () => {
  const { session, room } = fakeSession();
  Object.assign(session.connection, { voteSkip: vi.fn() });
  const store = peopleOf(session.connection);
  const plays: { song: (id: string) => void } = { song: () => {} };
  function Vote() {
    const [id, setId] = useState("demo_1");
    plays.song = setId;
    const { skip } = usePeople(store);
    const snapshot = { ...playing, song: { ...song, song_id: id } };
    return <SkipVote model={fakeModel({ snapshot, session, people: { ...people, skip } })} />;
  }
  screen = await openScreen(<Vote />, {});
  await until(() => expect(button()).not.toBeNull());
  const play = async (id: string) => {
    const state = { rev: 1, isPlaying: true, position: 0, duration: 60, at: 0, own: false };
    await room.emit("state", { ...state, track: { ...song, cover_img_url: "", song_id: id } });
    await act(async () => plays.song(id));
  };
  await press();
  await room.emit("skip_votes", { song_id: "demo_1", votes: 1, needed: 2 });
  expect(button()?.textContent).toBe("Voted to skip 1 of 2");
  await play("demo_2");
  await play("demo_1");
  expect(button()?.textContent?.trim()).toBe("Vote to skip");
  expect(button()?.getAttribute("aria-pressed")).toBe("false");
});

test("a vote ends with its connection", async () => {
  const { room } = await open();
  await press();
  await room.breakOff();
  await room.comeBack();
  expect(button()?.getAttribute("aria-pressed")).toBe("false");
});

const rules = (skip_votes: "always" | "never" | "when_no_host") => ({
  room: fakeRoom({ queue: { ...fakeRoom().queue, skip_votes } }),
});
const withHost = { people: { ...people, hosts: ["ada"] } };
test.each<[string, Parameters<typeof fakeModel>[0], boolean]>([
  ["a host is there", withHost, false],
  ["a host is there, and the owner allows votes", { ...withHost, ...rules("always") }, true],
  ["the owner allows no votes", rules("never"), false],
  ["the room has no owner", { ...rules("never"), host: fakeRole({ allow_anyone_host: true }) }, true],
  ["the listener is alone", { people: { ...people, count: 1 } }, false],
  ["the listener plays independently", { snapshot: { ...playing, isIndependent: true } }, false],
  ["the room is paused", { snapshot: { ...playing, wantsToPlay: false } }, false],
])("when %s the button is offered: %s", (_, part, isOffered) => {
  expect(skippable(fakeModel({ ...playingRoom, ...part }))).toBe(isOffered ? "demo_1" : null);
});
