// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openScreen, type Screen } from "../testing/screen.ts";
import { writeNickname } from "../voices/nickname.ts";
import { useNicknameAfterMute } from "./use-session-queries.ts";

let screen: Screen;
beforeEach(() => {
  localStorage.clear();
  writeNickname("Bo");
});
afterEach(() => screen.close());

async function open(isVisitor: boolean) {
  const setNickname = vi.fn();
  const connection = { setNickname };
  const page: { set: (isMuted: boolean | undefined) => void } = { set: () => {} };
  function Page() {
    const [isMuted, setMuted] = useState<boolean | undefined>(undefined);
    page.set = setMuted;
    useNicknameAfterMute(connection, { isVisitor, isMuted });
    return null;
  }
  screen = await openScreen(<Page />, {});
  return { setNickname, set: (isMuted: boolean | undefined) => act(async () => page.set(isMuted)) };
}

test("a visitor's nickname is sent again when the mute ends, and only then", async () => {
  const { set, setNickname } = await open(true);
  for (const isMuted of [false, true, undefined]) await set(isMuted);
  expect(setNickname).not.toHaveBeenCalled();
  await set(false);
  expect(setNickname.mock.calls).toEqual([["Bo"]]);
});

test("an account has no nickname to send", async () => {
  const { set, setNickname } = await open(false);
  for (const isMuted of [true, false]) await set(isMuted);
  expect(setNickname).not.toHaveBeenCalled();
});
