// @vitest-environment happy-dom
import { navigate, session, type Track } from "@tutti/kit";
import { dragRange, type FakeAnswer, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import GeneratorScreen from "./GeneratorScreen.tsx";

const blue: Track = { song_id: "demo_1", title: "Blue", artist: "Ada", song_url: "/music/1" };
const silent: Track = { song_id: "demo_2", title: "Silent", artist: "", song_url: "" };
const generate = "POST /api/generate-playlist";
const generated = {
  room_name: "Rain",
  playlist: [blue, silent],
  combined_playlist_length: 2,
  duplicates_removed: 0,
  no_place: 0,
  introduction: "Rain.",
  source: "catalogue",
  understood: ["1980s", "no Drake"],
  understood_phrases: [
    { kind: "era", stance: "", values: ["1980", "1989"] },
    { kind: "artist", stance: "no", values: ["Drake"] },
  ],
  unused: [
    {
      text: "128 BPM",
      reason: "no tempo facts",
      code: "no_facts",
      values: ["tempo"],
      phrases: [{ kind: "words", stance: "", values: ["128 BPM"] }],
    },
  ],
  is_draft: false,
  draft_id: null,
  maker_key: null,
};
const examples = [
  { category: "Moods", title: "Rain", prompt: "Rainy evening jazz", genre: "Jazz", occasion: "Study" },
  { category: "Events", title: "Dance", prompt: "All night long", genre: "Pop", occasion: "Party" },
];

let screen: Screen;
afterEach(async () => {
  await screen.close();
  window.sessionStorage.clear();
});

async function open(query: string, handlers: Handlers = {}): Promise<void> {
  navigate(`/playlist${query}`, { replace: true });
  screen = await openScreen(<GeneratorScreen />, {
    [generate]: () => ok(generated),
    "POST /api/confirm-playlist": () => ok({ playlist_version: 2 }),
    "GET /api/random-room-settings": () => ok({ room_name: "Velvet Rain", description: "Soft and slow" }),
    "GET /api/example-prompts": () => ok({ examples }),
    ...handlers,
  });
}
const logIn = () => session.logIn("token", { username: "bob", avatar: "", coins: 100, is_admin: false });
const toggle = () => act(async () => document.querySelector<HTMLElement>("input[type=checkbox]")?.click());
const isOn = () => document.querySelector<HTMLInputElement>("[role=switch]")?.checked === true;
const submit = () => act(async () => document.querySelector("form")?.requestSubmit());
const describeIt = () => screen.type("Describe the music you want", "Rainy evening jazz");
const asked = async (): Promise<unknown> => screen.calls(generate).at(-1)?.clone().json();
const address = () => window.location.pathname + window.location.search;
/** A failure within this part of the page. */
const alertIn = (part: string) => document.querySelector(`${part} [role=alert]`)?.textContent;
const heading = () => [...document.querySelectorAll("h1 > span")].map((span) => span.textContent);

test("the heading names the room, and the task for a small screen", async () => {
  await open("");
  expect(heading()).toEqual(["Tutti Room: Unnamed Room", "Create Room"]);
  await screen.type("Room name", "Rain");
  expect(heading()).toEqual(["Tutti Room: Rain", "Create Room"]);
});

describe("the form", () => {
  test.each([75, 25])("the form goes from one niche level to another, %i", async (level) => {
    await open("?room_name=Rain");
    await screen.click("Show Advanced Options");
    const slider = document.querySelector<HTMLInputElement>("input[type=range]");
    expect(slider?.step).toBe("25");
    await act(async () => slider && dragRange(slider, level));
    await describeIt();
    await submit();
    await screen.shows("Blue");
    expect(await asked()).toMatchObject({ niche_level: level });
  });

  test("requests twenty songs with a medium niche level by default", async () => {
    await open("?room_name=Rain");
    await describeIt();
    await submit();
    await screen.shows("Blue");
    expect(await asked()).toEqual({
      prompt: "Rainy evening jazz",
      genre: "",
      occasion: "",
      room_name: "Rain",
      moderation: "no",
      song_count: 20,
      niche_level: 50,
      append_to_room: false,
    });
  });

  test("the form takes a random name, and its description where there is none yet", async () => {
    await open("");
    await screen.click("Randomize room name");
    await until(() => expect(screen.field("Room name").value).toBe("Velvet Rain"));
    expect(screen.field("Describe the music you want").value).toBe("Soft and slow");
    await describeIt();
    await screen.type("Room name", "");
    await screen.click("Randomize room name");
    await until(() => expect(screen.field("Room name").value).toBe("Velvet Rain"));
    expect(screen.field("Describe the music you want").value).toBe("Rainy evening jazz");
  });

  test("the form shows when no random name could be loaded", async () => {
    await open("", { "GET /api/random-room-settings": () => refusal(503, "unavailable", "Later.") });
    await screen.click("Randomize room name");
    await screen.shows("No name came up. Please try again.");
  });

  test.each([
    ["?room_name=Rain", true, "yes", "True"],
    ["?room_name=Rain&moderation=yes", false, "no", "False"],
  ])(
    "'Enable moderation' at %s turns to %s, and the room is created with it",
    async (query, on, said, flag) => {
      logIn();
      await open(query);
      expect(screen.text()).toContain("Enable moderation");
      await toggle();
      expect(isOn()).toBe(on);
      await describeIt();
      await submit();
      await screen.shows("Blue");
      expect(await asked()).toMatchObject({ moderation: said });
      await screen.click("Create Room");
      await until(() => expect(address()).toBe(`/playroom?room_name=Rain&moderation=${flag}&is_host=True`));
    },
  );

  test("an example fills description, genre and occasion, and makes room for them", async () => {
    await open("?room_name=Rain");
    await screen.click("Need ideas? See examples");
    await screen.shows("Moods");
    await screen.shows("Events");
    await screen.click("RainRainy evening jazz");
    expect(screen.field("Describe the music you want").value).toBe("Rainy evening jazz");
    expect(document.activeElement).toBe(screen.field("Describe the music you want"));
    expect(screen.text()).not.toContain("Moods");
    await submit();
    await screen.shows("Blue");
    expect(await asked()).toMatchObject({ prompt: "Rainy evening jazz", genre: "Jazz", occasion: "Study" });
  });

  test("examples open and hide", async () => {
    await open("");
    await screen.click("Need ideas? See examples");
    await screen.shows("Events");
    await screen.click("Hide Examples");
    expect(screen.text()).not.toContain("Events");
  });

  test("examples that fail to load show an error", async () => {
    await open("", { "GET /api/example-prompts": () => refusal(400, "invalid", "No.") });
    await screen.click("Need ideas? See examples");
    await until(() =>
      expect(screen.alerts()).toEqual(["Could not load example prompts. Please try again later."]),
    );
  });

  test("offers the genres and occasions of the product", async () => {
    await open("");
    await screen.click("Show Advanced Options");
    await screen.press("Genre");
    expect(screen.options()).toEqual([
      ...["Any", "Pop", "Rock", "Hip Hop", "Jazz", "Classical", "Electronic", "R&B", "Country", "Other"],
    ]);
    await screen.choose("Jazz");
    await screen.press("Occasion");
    expect(screen.options()).toEqual([
      ...["Any", "Party", "Workout", "Relaxation", "Study", "Commute", "Dinner", "Other"],
    ]);
    await screen.choose("Dinner");
    await screen.click("Hide Advanced Options");
    expect(screen.text()).not.toContain("Occasion");
  });

  test("Other shows a text input, whose value is sent", async () => {
    await open("?room_name=Rain");
    await screen.click("Show Advanced Options");
    for (const [select, field, words] of [
      ["Genre", "Your genre", "Bossa nova"],
      ["Occasion", "Your occasion", "Ironing"],
    ] as const) {
      expect(screen.text()).not.toContain(field);
      await screen.press(select);
      await screen.choose("Other");
      await screen.type(field, words);
    }
    await describeIt();
    await submit();
    await screen.shows("Blue");
    expect(await asked()).toMatchObject({ genre: "Bossa nova", occasion: "Ironing" });
  });
});

describe("generating", () => {
  test("generating shows 'Generating...' while it is in flight, and is not sent twice", async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    await open("?room_name=Rain", { [generate]: () => answer.promise });
    await describeIt();
    expect(screen.has("Generate Playlist")).toBe(true);
    await submit();
    await until(() => expect(screen.isDisabled("Generating...")).toBe(true));
    await screen.click("Generating...");
    await submit();
    answer.resolve(ok(generated));
    await screen.shows("2 songs will be added to your playlist, making a total of 2 songs.");
    expect(screen.has("Generate Playlist")).toBe(true);
    expect(screen.calls(generate)).toHaveLength(1);
  });

  test("generating leaves the keyboard where it was", async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    await open("?room_name=Rain", { [generate]: () => answer.promise });
    await describeIt();
    const button = screen.control("Generate Playlist");
    button.focus();
    await screen.click("Generate Playlist");
    await screen.shows("Generating...");
    expect(button.matches(":disabled")).toBe(false);
    expect(document.activeElement).toBe(button);
    answer.resolve(ok(generated));
    await screen.shows("Blue");
    expect(document.activeElement).toBe(button);
  });

  test("generating that fails shows the error at the button, and keeps the previous list", async () => {
    const next = Promise.withResolvers<FakeAnswer>();
    let answer: Handlers[string] = () => ok(generated);
    await open("?room_name=Rain", { [generate]: (request) => answer(request) });
    await describeIt();
    await submit();
    await screen.shows("Blue");
    answer = () => next.promise;
    await submit();
    await screen.shows("Generating...");
    expect(screen.isDisabled("Create Room")).toBe(true);
    next.resolve({ status: 500, body: null });
    await until(() => expect(alertIn("form")).toBe("Error generating playlist. Please try again."));
    expect(screen.text()).toContain("Blue");
    await screen.click("Create Room");
    await until(() => expect(address()).toBe("/playroom?room_name=Rain&moderation=False&is_host=True"));
  });

  test("generating that fails after Enter far from the button scrolls to the error, each time", async () => {
    const sentence = "Error generating playlist. Please try again.";
    const broughtTo: (string | null)[] = [];
    // Newer browsers return a promise, which an effect must not return.
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
      broughtTo.push(this.textContent);
      return Promise.resolve();
    });
    await open("?room_name=Rain", { [generate]: () => ({ status: 500, body: null }) });
    await describeIt();
    await submit();
    await until(() => expect(broughtTo).toEqual([sentence]));
    await submit();
    await until(() => expect(broughtTo).toEqual([sentence, sentence]));
    vi.restoreAllMocks();
  });

  test("under a taken name offers a free one, which goes into the field", async () => {
    const taken = refusal(409, "room_name_taken", "A room named Rain exists.", { suggestion: "Rain 2" });
    await open("?room_name=Rain", { [generate]: () => taken });
    await describeIt();
    await submit();
    await screen.shows("A room named Rain exists.");
    await screen.click("Use “Rain 2”");
    expect(screen.field("Room name").value).toBe("Rain 2");
    expect(document.activeElement).toBe(screen.field("Room name"));
    expect(screen.alerts()).toEqual([]);
  });

  test("generating names what was understood of the description, and what could not be used", async () => {
    await open("?room_name=Rain");
    await describeIt();
    await submit();
    await screen.shows("I could not use");
    const items = [...document.querySelectorAll("p + ul > li")].map((item) => item.textContent);
    expect(items).toEqual(["1980s", "no Drake", "128 BPM (no tempo facts)"]);
  });

  test("generating shows the list of a gateway that reports nothing about the description", async () => {
    const { understood: _, understood_phrases: __, unused: ___, ...older } = generated;
    await open("?room_name=Rain", { [generate]: () => ok(older) });
    await describeIt();
    await submit();
    await screen.shows("Blue");
    expect(screen.text()).not.toContain("Understood");
  });

  test("generating lists the songs, with a Preview where there is a link", async () => {
    await open("?room_name=Rain");
    await describeIt();
    await submit();
    await screen.shows("Silent");
    const previews = [...document.querySelectorAll("li a")].map((link) => link.getAttribute("href"));
    expect(previews).toEqual(["/music/1"]);
    expect(screen.text()).toContain("Unknown artist");
  });

  test.each<[string, Handlers[string], string]>([
    ["without a reason", () => ({ status: 500, body: null }), "Error generating playlist. Please try again."],
    [
      "on the way",
      () => {
        throw new TypeError("Failed to fetch");
      },
      "Error generating playlist. Please try again.",
    ],
    [
      "for now",
      () => refusal(429, "too_many_new_rooms", "Please try again in 12 minutes.", { retry_after: 700 }),
      "Please try again in 12 minutes.",
    ],
    ["with a reason", () => refusal(422, "invalid", "The name is too long."), "The name is too long."],
  ])("generating that fails %s shows an error, until it is requested again", async (_, failing, sentence) => {
    const next = Promise.withResolvers<FakeAnswer>();
    let answer: Handlers[string] = failing;
    await open("?room_name=Rain", { [generate]: (request) => answer(request) });
    await describeIt();
    await submit();
    await until(() => expect(screen.alerts()).toEqual([sentence]));
    answer = () => next.promise;
    await submit();
    await screen.shows("Generating...");
    expect(screen.alerts()).toEqual([]);
    next.resolve(ok(generated));
    await screen.shows("Blue");
    expect(screen.alerts()).toEqual([]);
  });

  test("an error of a confirmation is not shown for the next list", async () => {
    let introduction = "First try.";
    await open("?room_name=Rain", {
      [generate]: () => ok({ ...generated, introduction, is_draft: true, draft_id: "d1" }),
      "POST /api/confirm-playlist": () => refusal(410, "gone", "This list is gone."),
    });
    await describeIt();
    await submit();
    await screen.shows("Blue");
    await screen.click("Create Room");
    await until(() => expect(alertIn("[aria-label='Generated playlist']")).toBe("This list is gone."));
    expect(screen.alerts()).toHaveLength(1);
    introduction = "Second try.";
    await submit();
    await screen.shows("Second try.");
    expect(screen.alerts()).toEqual([]);
  });
});

describe("moderation that is switched after the list came", () => {
  const moderate = "POST /api/room/update-moderation";
  const confirm = "POST /api/confirm-playlist";
  const switchIt = async (handlers: Handlers, query = "?room_name=Rain") => {
    logIn();
    await open(query, handlers);
    await describeIt();
    await submit();
    await screen.shows("Blue");
    await toggle();
    await screen.click("Create Room");
  };
  const taken = () => ok({ moderation_enabled: true, moderation_mode: "manual" });

  test.each([
    ["?room_name=Rain", true, "True"],
    ["?room_name=Rain&moderation=yes", false, "False"],
  ])("at %s is the room's before it opens: %s", async (query, on, flag) => {
    await switchIt({ [moderate]: taken }, query);
    await until(() => expect(address()).toBe(`/playroom?room_name=Rain&moderation=${flag}&is_host=True`));
    expect(await screen.calls(moderate)[0]?.json()).toEqual({ room_name: "Rain", moderation_enabled: on });
  });

  test("moderation that is switched after the list came is sent after the draft, whose own moderation it replaces", async () => {
    await switchIt({
      [generate]: () => ok({ ...generated, is_draft: true, draft_id: "d1" }),
      [confirm]: () => ok({ playlist_version: 2 }),
      [moderate]: taken,
    });
    await until(() => expect(address()).toContain("/playroom"));
    const changes = screen.requests().map(({ url }) => new URL(url).pathname);
    expect(changes.slice(-2)).toEqual(["/api/confirm-playlist", "/api/room/update-moderation"]);
  });

  test("and fails, opens no room until it is there or taken back", async () => {
    await switchIt({ [moderate]: () => ({ status: 500, body: null }) });
    await until(() =>
      expect(alertIn("[aria-label='Generated playlist']")).toBe("Failed to update moderation setting"),
    );
    expect(address()).toBe("/playlist?room_name=Rain");
    await toggle();
    await screen.click("Create Room");
    await until(() => expect(address()).toBe("/playroom?room_name=Rain&moderation=False&is_host=True"));
    expect(screen.calls(moderate)).toHaveLength(1);
  });
});

test("a visitor's repeated call proves their ownership, also with other case or after another room", async () => {
  let made = 0;
  await open("?room_name=Rain", {
    [generate]: () => ok({ ...generated, maker_key: made++ < 1 ? "k1" : null }),
  });
  await describeIt();
  await submit();
  await screen.shows("Blue");
  for (const [n, name] of ["Sun", " rain ", "Rain"].entries()) {
    await screen.type("Room name", name);
    await submit();
    await until(() => expect(screen.calls(generate)).toHaveLength(n + 2));
    await until(() => expect(screen.isDisabled("Generate Playlist")).toBe(false));
  }
  const keys = await Promise.all(screen.calls(generate).map(async (call) => (await call.json()).maker_key));
  expect(keys).toEqual([undefined, undefined, "k1", "k1"]);
});

test("the input survives a log-in, which reloads the page, once and at this address only", async () => {
  const startAnew = async (query: string) => {
    window.dispatchEvent(new Event("pagehide"));
    await screen.close();
    await open(query);
  };
  const typed = () => screen.field("Describe the music you want").value;
  await open("?room_name=Rain");
  await describeIt();
  await startAnew("?room_name=Rain");
  expect(typed()).toBe("Rainy evening jazz");
  await startAnew("?room_name=Sun");
  expect(typed()).toBe("");
});

test("a visitor, whose room cannot be moderated, cannot switch it on and reads why", async () => {
  await open("?room_name=Rain&moderation=yes");
  expect(screen.text()).toContain("Log in first: only a room with a host can be moderated.");
  await toggle();
  expect(isOn()).toBe(false);
  await describeIt();
  await submit();
  await screen.shows("Blue");
  expect(await asked()).toMatchObject({ moderation: "no" });
  await screen.click("Create Room");
  await until(() => expect(address()).toBe("/playroom?room_name=Rain&moderation=False&is_host=True"));
});

test("a name that is too long stays unchanged, and nothing is generated", async () => {
  await open("");
  await screen.type("Room name", "🎵".repeat(65));
  expect(screen.field("Room name").maxLength).toBe(-1);
  await describeIt();
  await submit();
  await screen.shows("A room name has at most 64 characters; this one has 65.");
  expect(document.activeElement).toBe(screen.field("Room name"));
  expect(screen.calls(generate)).toHaveLength(0);
});

test("adding to no room at all is the ordinary form", async () => {
  await open("?append=True");
  expect(heading()).toEqual(["Tutti Room: Unnamed Room", "Create Room"]);
  await screen.type("Room name", "Rain");
  await describeIt();
  await submit();
  await screen.shows("Blue");
  expect(await asked()).toMatchObject({ room_name: "Rain", append_to_room: false });
});

describe("for a room that is there", () => {
  const added = { ...generated, combined_playlist_length: 12 };

  test.each(["True", "False"])("more songs are added, and is_host=%s is carried along", async (isHost) => {
    await open(`?room_name=Rain&append=True&is_host=${isHost}`, {
      [generate]: () => ok(added),
    });
    expect(heading()).toEqual(["Tutti Room: Rain", "Add to Room"]);
    expect(screen.field("Room name").disabled).toBe(true);
    await describeIt();
    expect(screen.has("Generate More Songs")).toBe(true);
    await submit();
    await screen.shows("making a total of 12 songs.");
    expect(await asked()).toMatchObject({ room_name: "Rain", append_to_room: true });
    await screen.click("Add to Room");
    await until(() => expect(address()).toBe(`/playroom?room_name=Rain&moderation=False&is_host=${isHost}`));
    expect(screen.calls("POST /api/confirm-playlist")).toHaveLength(0);
  });

  test("a new list waits for its confirmation while the room keeps its songs", async () => {
    await open("?room_name=Rain", {
      [generate]: () => ok({ ...generated, is_draft: true, draft_id: "d1" }),
      "POST /api/confirm-playlist": () => ok({ playlist_version: 2 }),
    });
    await describeIt();
    await submit();
    await screen.shows("Your room keeps its present songs until you confirm.");
    await screen.click("Create Room");
    await until(() => expect(address()).toBe("/playroom?room_name=Rain&moderation=False&is_host=True"));
    expect(await screen.calls("POST /api/confirm-playlist")[0]?.json()).toEqual({
      room_name: "Rain",
      draft_id: "d1",
    });
  });
});
