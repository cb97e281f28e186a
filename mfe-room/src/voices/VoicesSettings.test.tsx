// @vitest-environment happy-dom
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { fakeRoom } from "../testing/fake-model.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { VoicesSettings } from "./VoicesSettings.tsx";

let screen: Screen;
afterEach(() => screen.close());
const states = () =>
  [...document.querySelectorAll<HTMLInputElement>("[role=switch]")].map(({ checked }) => checked);
const turn = (i: number) =>
  act(async () => document.querySelectorAll<HTMLElement>("[role=switch]")[i]?.click());

test("each switch is saved at once, with the other as it is; a refusal turns it back", async () => {
  let isRefused = false;
  screen = await openScreen(<VoicesSettings room={fakeRoom()} />, {
    "POST /api/room/update-voices": () =>
      isRefused
        ? refusal(503, "unavailable", "Later.")
        : ok({ chat_enabled: false, reactions_enabled: true }),
  });
  expect(states()).toEqual([true, true]);
  await turn(0);
  await until(() => expect(screen.calls("POST /api/room/update-voices")).toHaveLength(1));
  isRefused = true;
  await turn(1);
  await until(() => expect(screen.calls("POST /api/room/update-voices")).toHaveLength(2));
  await until(() => expect(states()).toEqual([true, true]));
});
