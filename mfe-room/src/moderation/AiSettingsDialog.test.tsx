// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { queryClient } from "@tutti/kit/query";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import { AiSettingsDialog } from "./AiSettingsDialog.tsx";
import { aiSettingsQuery } from "./queries.ts";

const settings = { enabled: true, description: "No Country", strictness_level: "strict" };
const hints = {
  suggested_criteria: "Mostly Jazz.",
  examples: ["Only Jazz"],
  suggested_genres: ["Jazz"],
  suggested_moods: ["calm"],
  suggested_energy_levels: ["low"],
};
const decision = {
  timestamp: "2026-05-01T12:00:00Z",
  request_id: "r1",
  song_title: "Blue",
  song_artist: "The Notes",
  requested_by: "bob",
  approved: false,
  verdict: "reject",
  score: 0.25,
  provider: "rules",
  reasoning: "The criteria rule it out.",
  attributes: ["genre: Country"],
};
const unavailable = () => refusal(503, "unavailable", "Later.");

const close = vi.fn();
let screen: Screen;
beforeEach(() => {
  close.mockReset();
  session.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false });
});
afterEach(() => screen.close());

const open = async (handlers: Handlers = {}) => {
  screen = await openScreen(<AiSettingsDialog roomName="Rain" open onClose={close} />, {
    "GET /api/room/get-ai-moderation": () => ok({ settings }),
    "GET /api/room/ai-moderation-hints": () => ok({ hints, source: "rules" }),
    "GET /api/room/ai-moderation-history": () => ok({ history: [decision] }),
    ...handlers,
  });
};
const criteria = (): HTMLTextAreaElement => {
  const found = document.querySelector("textarea");
  if (!found) throw new Error(`There are no criteria in: ${screen.text()}`);
  return found;
};
const pick = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click());
const tab = (name: string) =>
  act(async () => {
    const tabs = [...document.querySelectorAll<HTMLElement>("[role=tab]")];
    tabs.find((each) => each.textContent === name)?.click();
  });

describe("the settings", () => {
  it("show the instructions of the AI, and are saved with the changes", async () => {
    await open({
      "POST /api/room/update-ai-moderation": async (request) => {
        const { room_name: _, ...saved } = await request.clone().json();
        return ok({ settings: saved });
      },
    });
    await screen.shows("Only songs that clearly fit get in.");
    expect(criteria().value).toBe("No Country");
    await pick("easy");
    await screen.shows("Songs get in unless they clearly do not fit.");
    await screen.click("Save Settings");
    await until(() => expect(close).toHaveBeenCalled());
    const [call] = screen.calls("POST /api/room/update-ai-moderation");
    expect(await call?.json()).toEqual({
      room_name: "Rain",
      enabled: true,
      description: "No Country",
      strictness_level: "easy",
    });
  });

  it("the settings that fail to load show an error, and can be requested again", async () => {
    let answers = 0;
    await open({
      "GET /api/room/get-ai-moderation": () => {
        answers += 1;
        return answers <= 1 ? refusal(403, "not_host", "No.") : ok({ settings });
      },
    });
    await screen.shows("Failed to load AI moderation settings");
    await screen.click("Try again");
    await until(() => expect(criteria().value).toBe("No Country"));
    expect(screen.alerts()).toEqual([]);
  });

  it("the settings are requested at each opening, in case they were changed elsewhere", async () => {
    let description = "No Country";
    function Reopened() {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          <AiSettingsDialog roomName="Rain" open={isOpen} onClose={() => setOpen(false)} />
        </>
      );
    }
    screen = await openScreen(<Reopened />, {
      "GET /api/room/get-ai-moderation": () => ok({ settings: { ...settings, description } }),
    });
    await until(() => expect(criteria().value).toBe("No Country"));
    await screen.click("Cancel");
    const known = () => queryClient.getQueryState(aiSettingsQuery("Rain").queryKey);
    await until(() => expect(known()).toBeUndefined());
    description = "Only Jazz";
    await screen.click("Open");
    await until(() => expect(criteria().value).toBe("Only Jazz"));
  });

  it("keep the input when a later refetch fails", async () => {
    let answers = 0;
    await open({
      "GET /api/room/get-ai-moderation": () => {
        answers += 1;
        return answers <= 1 ? ok({ settings }) : refusal(403, "not_host", "No.");
      },
    });
    await until(() => criteria());
    await pick("easy");
    await act(() => queryClient.invalidateQueries());
    expect(answers).toBe(2);
    await tab("History");
    await screen.shows("Blue");
    expect(screen.text()).toContain("Songs get in unless");
  });

  it("keep the input while a host reads the history", async () => {
    await open();
    await until(() => criteria());
    await pick("easy");
    await tab("History");
    await screen.shows("Blue");
    expect(criteria().closest("[hidden]")).not.toBeNull();
    await tab("Settings");
    expect(criteria().closest("[hidden]")).toBeNull();
    expect(screen.text()).toContain("Songs get in unless");
  });

  it("the settings that cannot be saved stay as they were typed", async () => {
    await open({ "POST /api/room/update-ai-moderation": unavailable });
    await until(() => criteria());
    await pick("easy");
    await screen.click("Save Settings");
    await screen.shows("Failed to save AI moderation settings");
    expect(close).not.toHaveBeenCalled();
    expect(criteria().value).toBe("No Country");
    expect(screen.text()).toContain("Songs get in unless");
  });
});

describe("suggestions", () => {
  it("fill criteria that are empty; a press adds a line, once", async () => {
    await open({
      "GET /api/room/get-ai-moderation": () => ok({ settings: { ...settings, description: "" } }),
    });
    await until(() => criteria());
    await screen.click("Suggest Criteria");
    await screen.shows("source: rules");
    expect(criteria().value).toBe("Mostly Jazz.");
    await screen.click("calm");
    await screen.click("low");
    await screen.click("calm");
    expect(criteria().value).toBe("Mostly Jazz.\nMood: calm\nLow energy");
  });

  it("leave criteria that are written", async () => {
    await open();
    await until(() => criteria());
    await screen.click("Suggest Criteria");
    await screen.shows("source: rules");
    expect(criteria().value).toBe("No Country");
  });

  it("suggestions that fail to load show an error", async () => {
    await open({ "GET /api/room/ai-moderation-hints": unavailable });
    await until(() => criteria());
    await screen.click("Suggest Criteria");
    await screen.shows("Failed to generate AI moderation hints");
  });

  it("with an invalid format show an error", async () => {
    await open({ "GET /api/room/ai-moderation-hints": () => ok({ hints: { suggested_criteria: 7 } }) });
    await until(() => criteria());
    await screen.click("Suggest Criteria");
    await screen.shows("Received invalid hints data format");
    expect(criteria().value).toBe("No Country");
  });
});

describe("the history", () => {
  it("the history shows each decision, its judge and its reason", async () => {
    await open();
    await tab("History");
    const parts = ["Blue", "The Notes", "Declined", "The criteria rule it out.", "genre: Country"];
    for (const part of [...parts, "Asked for by bob", "Fit 25 %", "source: rules"]) await screen.shows(part);
  });

  it("the history shows requests that were left to the host apart from decided ones", async () => {
    const unsure = { ...decision, verdict: "unsure", score: 0 };
    await open({ "GET /api/room/ai-moderation-history": () => ok({ history: [unsure] }) });
    await tab("History");
    await screen.shows("Left to you");
    expect(screen.text()).not.toContain("Fit ");
  });

  it("the history is empty before the first decision", async () => {
    await open({ "GET /api/room/ai-moderation-history": () => ok({ history: [] }) });
    await tab("History");
    await screen.shows("No decisions yet");
  });

  it("the history that fails to load shows an error", async () => {
    await open({ "GET /api/room/ai-moderation-history": () => refusal(403, "not_host", "No.") });
    await tab("History");
    await screen.shows("The history could not be loaded.");
  });
});
