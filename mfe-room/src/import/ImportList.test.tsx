// @vitest-environment happy-dom
import type { Track } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import type { MatchedLine } from "./chosen-songs.ts";
import RoomList from "./RoomList.tsx";
import { encodingChoices } from "./use-list-file.ts";

const track = (id: string): Track => ({
  song_id: `demo_${id}`,
  title: `Title ${id}`,
  artist: "Ada",
  song_url: `/music/${id}`,
});
const line = (number: number, match: MatchedLine["match"], ...ids: string[]) => ({
  line: number,
  text: `written ${number}`,
  match,
  tracks: ids.map(track),
});
const match = "POST /api/match-list";
const add = "POST /api/add-songs-to-playlist";
const added = (count: number, more: object = {}) =>
  ok({ playlist: [], playlist_version: 2, removed: null, added: count, duplicates: 0, no_place: 0, ...more });

let screen: Screen;
afterEach(() => screen.close());

async function find(songs: readonly MatchedLine[], handlers: Handlers = {}, left_out = 0) {
  screen = await openScreen(<RoomList roomName="R" onBack={() => {}} />, {
    [match]: () => ok({ format: "lines", songs, left_out }),
    ...handlers,
  });
  await screen.type("Your songs", "one\ntwo");
  await screen.click("Find songs");
}
const bodies = async (call: string) =>
  Promise.all(screen.calls(call).map(async (request) => request.clone().json()));
const idsOf = (body: { tracks: Track[] }) => body.tracks.map(({ song_id }) => song_id);
const choose = (index: number) =>
  act(async () => [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")][index]?.click());

test("found songs are added at once, in the order of the list, and each once", async () => {
  await find([line(1, "sure", "b"), line(2, "sure", "a"), line(3, "sure", "b"), line(4, "none")], {
    [add]: () => added(2),
  });
  await screen.shows("3 songs found · 1 not found");
  expect(await bodies(match)).toEqual([{ list: "one\ntwo" }]);
  await screen.click("Add 2 songs");
  await screen.shows("2 songs were added.");
  const [body] = await bodies(add);
  expect([body.room_name, idsOf(body)]).toEqual(["R", ["demo_b", "demo_a"]]);
});

test("two songs of one line are decided apart, and lines without a song say why", async () => {
  await find(
    [
      { ...line(1, "doubtful", "a"), text: "one" },
      { ...line(1, "doubtful", "b"), text: "two" },
      { ...line(2, "none"), text: "https://example.org/song", reason: "link_not_read" },
      { ...line(3, "none"), text: "https://youtu.be/x", reason: "a_reason_of_a_newer_server" },
    ],
    { [add]: () => added(1) },
  );
  await screen.shows("0 songs found · 2 to check · 2 not found");
  await screen.shows("Links to this site are not read here. Type the artist and the title instead.");
  await choose(0);
  await screen.click("Add 1 song");
  await screen.shows("1 song was added.");
  expect((await bodies(add)).map(idsOf)).toEqual([["demo_a"]]);
});

test("a doubtful song is added only when one was chosen, and a found one can be left out and taken again", async () => {
  await find([line(1, "sure", "a"), line(2, "doubtful", "b", "c"), line(3, "doubtful", "d")], {
    [add]: () => added(1),
  });
  await screen.shows("1 song found · 2 to check");
  await screen.shows("You wrote: written 2");
  await screen.shows("Add 1 song");
  await choose(1);
  await screen.shows("Add 2 songs");
  // "None of these" of the second question.
  await choose(4);
  await screen.click("Leave out Title a");
  await screen.shows("Add 1 song");
  await screen.click("Keep Title a");
  await screen.shows("Add 2 songs");
  await screen.click("Add 2 songs");
  await screen.shows("1 song was added.");
  expect((await bodies(add)).map(idsOf)).toEqual([["demo_a", "demo_c"]]);
});

test("a long list is added in steps; a failed one is repeated with its key and nothing else", async () => {
  let calls = 0;
  await find(
    Array.from({ length: 45 }, (_none, n) => line(n + 1, "sure", `s${n}`)),
    {
      [add]: () => {
        calls++;
        return calls === 2
          ? refusal(503, "unavailable", "Not now.")
          : added(calls === 4 ? 1 : 20, calls === 4 ? { duplicates: 1, no_place: 3 } : {});
      },
    },
    7,
  );
  await screen.shows("7 were left out");
  await screen.click("Add 45 songs");
  await screen.shows("The rest could not be added.");
  expect(document.querySelector("progress")).toMatchObject({ value: 20, max: 45 });
  await screen.click("Try again");
  await screen.shows("41 songs were added. 1 was in the room already. 3 did not fit");
  const sent = screen.calls(add);
  expect((await bodies(add)).map((body) => idsOf(body).length)).toEqual([20, 20, 20, 5]);
  const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[1]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(3);
});

test("adding is stopped between two steps", async () => {
  const step = Promise.withResolvers<ReturnType<typeof added>>();
  await find(
    Array.from({ length: 40 }, (_none, n) => line(n + 1, "sure", `s${n}`)),
    { [add]: () => step.promise },
  );
  await screen.shows("40 songs found");
  await screen.click("Add 40 songs");
  await screen.shows("0 of 40 songs");
  await screen.click("Stop");
  step.resolve(added(20));
  await screen.shows("20 songs were added.");
  expect(screen.calls(add)).toHaveLength(1);
});

test("what the server refuses is said, and can be added again", async () => {
  let calls = 0;
  await find([line(1, "sure", "a")], {
    [add]: () => (calls++ === 0 ? refusal(403, "not_host", "Only the host may do that.") : added(1)),
  });
  await screen.shows("1 song found");
  await screen.click("Add 1 song");
  await screen.shows("Only the host may do that.");
  await screen.click("Add 1 song");
  await screen.shows("1 song was added.");
});

describe("a list that cannot be read", () => {
  test.each([
    [422, "This server cannot read playlists of Spotify. Paste its songs as text, one per line."],
    [503, "This playlist could not be read. It may be private, or the other site does not answer."],
  ])(
    "a list that cannot be read shows the server's sentence (%i), and the text stays",
    async (status, sentence) => {
      await find([], { [match]: () => refusal(status, "list_unreadable", sentence) });
      await screen.shows(sentence);
      expect(screen.field("Your songs").value).toBe("one\ntwo");
    },
  );

  test("without an answer has the page's own sentence", async () => {
    await find([], { [match]: () => refusal(500, "internal", "Stack") });
    await screen.shows("Your list could not be read. Please try again.");
  });
});

describe("a file", () => {
  const give = async (file: File, handlers: Handlers = {}) => {
    screen = await openScreen(<RoomList roomName="R" onBack={() => {}} />, handlers);
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    Object.defineProperty(input, "files", { configurable: true, value: [file] });
    await act(async () => input?.dispatchEvent(new Event("change", { bubbles: true })));
  };

  test("a file becomes the text of the field", async () => {
    await give(new File(["title,artist\nHello,Adele"], "list.csv"));
    await until(() => expect(screen.field("Your songs").value).toBe("title,artist\nHello,Adele"));
  });

  const read = "POST /api/list-file";
  const latin = () => new File([new Uint8Array([0x42, 0xe9])], "list.txt");

  test("a file that is not UTF-8 is read by the server, and may be read in another encoding", async () => {
    await give(latin(), {
      [read]: (request) =>
        new URL(request.url).searchParams.get("encoding") === "windows-1251"
          ? ok({ text: "Bй", encoding: "windows-1251", encoding_is_guessed: true })
          : ok({ text: "Bé", encoding: "windows-1252", encoding_is_guessed: true }),
    });
    await until(() => expect(screen.field("Your songs").value).toBe("Bé"));
    const [sent] = screen.calls(read);
    expect(sent?.headers.get("content-type")).toBe("application/octet-stream");
    expect(new Uint8Array((await sent?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([0x42, 0xe9]));
    await screen.press("Do letters look wrong? The file was read as");
    await screen.choose("Cyrillic");
    await until(() => expect(screen.field("Your songs").value).toBe("Bй"));
    await screen.type("Your songs", "Bй and more");
    await screen.hides("Do letters look wrong?");
  });

  test("a file can be read in any encoding that the server reads, by its name in words", () => {
    const names = encodingChoices().map(({ label }) => label);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        ...["Turkish", "Central European", "Central European (ISO 8859-2)", "Cyrillic", "Cyrillic (KOI8-R)"],
        ...["Cyrillic (DOS)", "Greek", "Hebrew", "Arabic", "Thai", "Chinese, traditional (Big5)"],
        ...["Korean (EUC-KR)", "Japanese (EUC-JP)", "Western European (DOS)", "American (DOS)"],
      ]),
    );
  });

  test("whose encoding is known offers no other one", async () => {
    await give(latin(), {
      [read]: () => ok({ text: "Bé", encoding: "utf-16le", encoding_is_guessed: false }),
    });
    await until(() => expect(screen.field("Your songs").value).toBe("Bé"));
    expect(screen.text()).not.toContain("Do letters look wrong?");
  });

  test.each([
    [
      422,
      "This is a spreadsheet or an archive. Open it in its program, save it as CSV, and choose that file.",
    ],
    [429, "Too many lists at once. Please try again in a minute."],
  ])("a file that the server refuses with %i shows its sentence", async (status, sentence) => {
    await give(latin(), { [read]: () => refusal(status, "refused", sentence) });
    await screen.shows(sentence);
  });

  test.each([
    ["is no text", new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], "me.txt"), "could not be read as text"],
    ["is too long", new File(["x".repeat(400_001)], "list.txt"), "at most 400,000 characters"],
  ])("a file that %s is refused", async (_what, file, sentence) => {
    await give(file);
    await screen.shows(sentence);
  });
});

test("it leads back to the search", async () => {
  const onBack = vi.fn();
  screen = await openScreen(<RoomList roomName="R" onBack={onBack} />, {});
  await screen.click("Back to the search");
  expect(onBack).toHaveBeenCalledOnce();
});
