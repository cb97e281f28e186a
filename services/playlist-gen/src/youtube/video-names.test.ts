import { createLogger, memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { id, type StandIn, video, youtubeStandIn } from "../testing/youtube-stand-in.ts";
import { askYoutubeNames, keptNames } from "./video-names.ts";
import { youtubeApi } from "./youtube-api.ts";

const { signal } = new AbortController();
const log = createLogger("test", "silent");

let youtube: StandIn;
beforeEach(async () => {
  youtube = await youtubeStandIn();
  youtube.videos = [video("a", "The Band - A Song (Official Video)")];
});
afterEach(() => youtube.close());

const open = () => {
  const clock = manualClock();
  const ask = askYoutubeNames(youtubeApi(youtube.base, "the-key"));
  return { clock, names: keptNames({ ask, cache: memoryCache(clock), log }) };
};

test("a video's names are read from its own title, for one unit of the quota a day", async () => {
  const { clock, names } = open();
  for (let i = 0; i < 2; i++)
    expect(await names(id("a"), signal)).toEqual({ title: "A Song", artist: "The Band" });
  expect(youtube.asked.map(({ url }) => url.pathname)).toEqual(["/youtube/v3/videos"]);
  expect(youtube.asked[0]?.url.searchParams.get("part")).toBe("snippet");
  clock.advance(24 * 60 * 60 * 1000);
  await names(id("a"), signal);
  expect(youtube.asked).toHaveLength(2);
});

test("a video that is not there has none", async () => {
  const { names } = open();
  expect([await names(id("b"), signal), await names(id("b"), signal)]).toEqual([null, null]);
  expect(youtube.asked).toHaveLength(1);
});

test("while YouTube refuses there are none, and the next call retries", async () => {
  const { names } = open();
  youtube.status = 403;
  expect(await names(id("a"), signal)).toBeNull();
  youtube.status = 200;
  expect(await names(id("a"), signal)).toMatchObject({ title: "A Song" });
});
