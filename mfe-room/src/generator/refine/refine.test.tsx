// @vitest-environment happy-dom
import { navigate, type Track } from "@tutti/kit";
import { type FakeAnswer, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { type Handlers, openScreen, type Screen } from "../../testing/screen.ts";
import GeneratorScreen from "../GeneratorScreen.tsx";

const song = (id: string, title: string): Track => ({ song_id: id, title, artist: "Ada", song_url: "/m" });
const [red, blue, green, gold] = [song("1", "Red"), song("2", "Blue"), song("3", "Green"), song("4", "Gold")];
const reason = (song_id: string, year: string) => ({
  song_id,
  because: "asked",
  facts: [
    { kind: "year", values: [year] },
    { kind: "style", values: ["synth pop"] },
  ],
});
const generated = {
  room_name: "Rain",
  playlist: [red, blue, green],
  combined_playlist_length: 3,
  duplicates_removed: 0,
  no_place: 0,
  introduction: "Rain.",
  source: "catalogue",
  understood: [],
  understood_phrases: [],
  unused: [],
  is_draft: false,
  draft_id: null,
  maker_key: "k",
  reasons: [reason("1", "1987")],
};
const refined = {
  outcome: "changed",
  introduction: "Slower.",
  added_ids: ["4"],
  removed_ids: ["3"],
  moved_ids: [],
  songs: [
    { song_id: "1", track: red, reason: reason("1", "1987") },
    { song_id: "2", track: null, reason: { song_id: "2", because: "none", facts: [] } },
    { song_id: "4", track: gold, reason: { ...reason("4", "1990"), because: "fills" } },
  ],
  kept: 2,
  kept_ids: ["1"],
  understood: ["slower"],
  unused: [],
  understood_phrases: [{ kind: "pace", stance: "", values: ["slower"] }],
};
const refine = "POST /api/refine-playlist";
const confirm = "POST /api/confirm-playlist";

let screen: Screen;
afterEach(async () => {
  await screen.close();
  window.sessionStorage.clear();
});
async function open(handlers: Handlers = {}, query = "?room_name=Rain"): Promise<void> {
  navigate(`/playlist${query}`, { replace: true });
  screen = await openScreen(<GeneratorScreen />, {
    "POST /api/generate-playlist": () => ok(generated),
    [refine]: () => ok(refined),
    [confirm]: () => ok({ playlist_version: 2 }),
    "GET /api/example-prompts": () => ok({ examples: [] }),
    ...handlers,
  });
  await screen.type("Describe the music you want", "80s pop");
  await act(async () => document.querySelector("form")?.requestSubmit());
  await screen.shows("Red");
}
const titles = () =>
  [...document.querySelectorAll("ol li [dir=auto]:first-child")].map((title) => title.textContent);
const say = async (sentence: string) => {
  await screen.type("Change this list", sentence);
  await screen.click("Change list");
};
const sent = async (call: string): Promise<unknown> => screen.calls(call).at(-1)?.clone().json();

test("each song says why it is there, where that is known", async () => {
  await open();
  expect(screen.text()).toContain("1987, synth pop, as asked");
  await say("slower");
  await screen.shows("Fills the list: 1990, synth pop");
});

test("an older gateway sends no reasons", async () => {
  const { reasons: _, ...older } = generated;
  await open({ "POST /api/generate-playlist": () => ok(older) });
  expect(titles()).toEqual(["Red", "Blue", "Green"]);
});

test("a sentence changes the list, and says what it did; the next one comes with all that was said", async () => {
  await open();
  await screen.click("Keep “Blue”");
  await say("slower");
  await screen.shows("1 song is new, 1 is gone, 2 stay.");
  expect(await sent(refine)).toEqual({
    prompt: "80s pop",
    genre: "",
    occasion: "",
    language: "en",
    niche_level: 50,
    sentences: ["slower"],
    song_ids: ["1", "2", "3"],
    locked_ids: ["2"],
    removed_ids: [],
  });
  expect(titles()).toEqual(["Red", "Blue", "Gold"]);
  expect(screen.text()).toContain("Slower.");
  expect(screen.text()).toContain("Gone Green");
  expect(document.querySelectorAll("[data-mark=new]")).toHaveLength(1);
  expect(screen.control("Keep “Red”").getAttribute("aria-pressed")).toBe("true");
  expect(screen.field("Change this list").value).toBe("");
  await say("newer");
  await until(async () =>
    expect(await sent(refine)).toMatchObject({ sentences: ["slower", "newer"], removed_ids: ["3"] }),
  );
});

test("a song is thrown out, and comes back by Undo; the last one stays", async () => {
  await open();
  await screen.click("Throw out “Blue”");
  expect(titles()).toEqual(["Red", "Green"]);
  expect(screen.text()).toContain("“Blue” is thrown out.");
  expect(screen.text()).toContain("2 songs will be added to your playlist, making a total of 2 songs.");
  expect(screen.text()).toContain("The introduction is written anew when the room opens.");
  expect(screen.text()).not.toContain("Rain.");
  await screen.click("Undo");
  expect(titles()).toEqual(["Red", "Blue", "Green"]);
  expect(screen.text()).toContain("Taken back.");
  expect(screen.text()).toContain("Rain.");
  expect(screen.has("Undo")).toBe(false);
  await screen.click("Throw out “Blue”");
  await screen.click("Throw out “Red”");
  await screen.click("Throw out “Green”");
  expect(titles()).toEqual(["Green"]);
});

test("“undo” as a sentence takes back the last change", async () => {
  let answer: unknown = refined;
  await open({ [refine]: () => ok(answer) });
  await say("slower");
  await screen.shows("Gold");
  answer = { ...refined, outcome: "undo" };
  await say("undo");
  await screen.hides("Gold");
  expect(titles()).toEqual(["Red", "Blue", "Green"]);
});

test.each([
  ["not_understood", "I couldn’t tell what to change. Try other words."],
  ["unchanged", "The list stays as it is."],
])("what is %s is said", async (outcome, sentence) => {
  await open({ [refine]: () => ok({ ...refined, outcome }) });
  await say("hm");
  await screen.shows(sentence);
  expect(titles()).toEqual(["Red", "Blue", "Green"]);
});

test("a failure is shown; the list stays, and the sentence can be sent again", async () => {
  const answer: FakeAnswer = refusal(429, "daily_quota", "That was enough for today.");
  await open({ [refine]: () => answer });
  await say("slower");
  await until(() => expect(screen.alerts()).toEqual(["That was enough for today."]));
  expect(titles()).toEqual(["Red", "Blue", "Green"]);
  expect(screen.field("Change this list").value).toBe("slower");
});

test("the room gets the changed list, with the key of its creator; an unchanged one is only confirmed", async () => {
  await open();
  await say("slower");
  await screen.shows("Gold");
  await screen.click("Create Room");
  await until(() => expect(screen.calls(confirm)).toHaveLength(1));
  expect(await sent(confirm)).toEqual({
    room_name: "Rain",
    maker_key: "k",
    refined: {
      prompt: "80s pop",
      genre: "",
      occasion: "",
      language: "en",
      sentences: ["slower"],
      song_ids: ["1", "2", "4"],
    },
  });
  await screen.close();
  await open();
  await screen.click("Create Room");
  await until(() => expect(screen.calls(confirm)).toHaveLength(1));
  expect(await sent(confirm)).toEqual({ room_name: "Rain" });
});

test("songs that are in the room already are not changed here", async () => {
  await open({}, "?room_name=Rain&append=True");
  expect(screen.has("Throw out “Red”")).toBe(false);
  expect(screen.text()).not.toContain("Change this list");
});

test("an idea is said by one press, and after ten sentences there are no more", async () => {
  let said = 0;
  const answers = () => ok({ ...refined, outcome: "unchanged", introduction: `${++said}` });
  await open({ [refine]: answers });
  for (let i = 1; i <= 10; i++) {
    await screen.click("slower");
    await until(() => expect(said).toBe(i));
  }
  await screen.shows("You can change a list ten times.");
  await screen.click("slower");
  expect(said).toBe(10);
});
