// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { fault } from "./fault.ts";
import { makePlayerIn } from "./make-player.ts";

const nowhere = { media: { current: null }, video: { current: null } };
const listen = () => {};

test.each(["media", "youtube"] as const)("without its container a %s player reports so", async (kind) => {
  const youtube = { Player: class {} } as never;
  const made = makePlayerIn(nowhere, async () => youtube)(
    kind === "media" ? { kind, url: "/a.mp3" } : { kind, videoId: "a" },
    listen,
  );
  await expect(made).rejects.toThrow(fault("noContainer"));
});

test("a file makes no request to YouTube", async () => {
  const media = { current: document.createElement("audio") };
  const make = makePlayerIn({ ...nowhere, media }, () => Promise.reject(new Error("no script")));
  expect((await make({ kind: "media", url: "/a.mp3" }, listen)).honoursRate).toBe(true);
});
