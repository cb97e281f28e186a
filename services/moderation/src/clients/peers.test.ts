import { expect, test } from "vitest";
import { factsOver } from "./peers.ts";

test("a room's songs are looked up two at a time, 24 at most, and unknown ones are left out", async () => {
  let open = 0;
  let most = 0;
  const asked: string[] = [];
  const getSongFacts = async ({ songId }: { songId: string }) => {
    asked.push(songId);
    most = Math.max(most, ++open);
    await Promise.resolve();
    open -= 1;
    return {};
  };
  const compareSong = () => Promise.reject(new Error("not part of this test"));
  const songs = Array.from({ length: 30 }, (_, i) => ({ songId: `${i}`, title: "t", artist: "a" }));
  expect(await factsOver({ getSongFacts, compareSong })(songs)).toEqual([]);
  expect(most).toBe(2);
  expect(asked).toEqual(songs.slice(0, 24).map(({ songId }) => songId));
});
