// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RoomModel } from "../model/room-model.ts";
import { silence } from "../playback/snapshot.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { SiteConsent } from "./PlayerStatus.tsx";

const origin = "https://music.example.org:8000";
const agree = vi.fn();
let screen: Screen;
beforeEach(async () => {
  const model = { snapshot: { ...silence, activity: { kind: "consent", origin } }, playback: { agree } };
  screen = await openScreen(<SiteConsent model={model as unknown as RoomModel} />, {});
});
afterEach(() => screen.close());

test("the question names the site and what it learns, and is read out", () => {
  expect(screen.text()).toContain("Play audio from music.example.org:8000? The site will see your address.");
  expect(document.querySelector("[role=status]")?.textContent).toContain("music.example.org:8000");
});

test("the button names it, too, and agrees to it", async () => {
  await screen.click("Play audio from music.example.org:8000");
  expect(agree).toHaveBeenCalledWith(origin);
});
