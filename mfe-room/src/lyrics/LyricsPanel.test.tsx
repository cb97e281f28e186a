// @vitest-environment happy-dom
import { ok, refusal, until } from "@tutti/kit/testing";
import { afterEach, expect, test } from "vitest";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import { LyricsPanel } from "./LyricsPanel.tsx";

const ask = "GET /api/get-lyrics";
const none = { lyrics: "", timedLyrics: [], source: "", error: "" };

let screen: Screen;
afterEach(() => screen.close());

async function open(answer: Handlers[string], positionNow = () => 0) {
  screen = await openScreen(
    <LyricsPanel title="Blue" artist="Ada" duration={187.4} positionNow={positionNow} />,
    { [ask]: answer },
  );
}
const active = () => [...document.querySelectorAll("[data-active]")].map((line) => line.textContent);

test("the lyrics are requested with times, and the current line is marked", async () => {
  const timedLyrics = [
    { time: 0, text: "First" },
    { time: 8000, text: "Second" },
  ];
  const words = { lyrics: "First\nSecond", timedLyrics, source: "lrclib", error: "" };
  let position = 7.9;
  await open(
    () => ok(words),
    () => position,
  );
  await until(() => expect(active()).toEqual(["First"]));
  position = 8;
  await until(() => expect(active()).toEqual(["Second"]));
  const [request] = screen.calls(ask);
  expect(Object.fromEntries(new URL(request?.url ?? "").searchParams)).toEqual({
    title: "Blue",
    artist: "Ada",
    timestamps: "true",
    duration: "187",
  });
});

test("two lines that begin at one time are both current, in their order", async () => {
  const timedLyrics = [
    { time: 0, text: "First" },
    { time: 2000, text: "Bonjour" },
    { time: 2000, text: "Good morning" },
    { time: 9000, text: "Last" },
  ];
  await open(
    () => ok({ ...none, lyrics: "First", timedLyrics }),
    () => 3,
  );
  await until(() => expect(active()).toEqual(["Bonjour", "Good morning"]));
});

test("every line begins where its script begins", async () => {
  await open(() => ok({ ...none, lyrics: "First\nשיר ערב" }));
  await screen.shows("שיר ערב");
  const lines = [...document.querySelectorAll("section section p")];
  expect(lines.map((line) => [line.textContent, line.getAttribute("dir")])).toEqual([
    ["First", "auto"],
    ["שיר ערב", "auto"],
  ]);
});

test("words without times move on every five seconds", async () => {
  await open(
    () => ok({ ...none, lyrics: "First\nSecond" }),
    () => 5,
  );
  await until(() => expect(active()).toEqual(["Second"]));
});

test("a song without lyrics shows so", async () => {
  await open(() => ok(none));
  await screen.shows("No lyrics available for this song");
});

test.each([
  ["that comes with the answer", () => ok({ ...none, error: "The words of this song are not free." })],
  ["that refuses", () => refusal(422, "invalid", "The words of this song are not free.")],
])("a server's error %s is shown in place of the words", async (_, answer) => {
  await open(answer);
  await screen.shows("The words of this song are not free.");
  expect(screen.text()).not.toContain("No lyrics available");
});

test("lyrics that fail to load show an error", async () => {
  await open(() => ({ status: 400, body: null }));
  await until(() => expect(screen.alerts()).toEqual(["Unable to load lyrics. Please try again later."]));
});
