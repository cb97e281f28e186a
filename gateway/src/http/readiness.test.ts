import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { readiness } from "./readiness.ts";

test("the services are checked at most once a second", async () => {
  const clock = manualClock();
  let asked = 0;
  let isUp = true;
  const answer = async () => {
    asked++;
    if (!isUp) throw new Error("away");
  };
  const services: Parameters<typeof readiness>[0] = Object({
    auth: { getUsers: answer },
    rooms: { explore: answer },
    playlists: { examplePrompts: answer },
  });
  const isReady = readiness(services, { isReady: () => true }, clock);
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  expect(asked).toBe(3);
  isUp = false;
  expect(await isReady()).toBe(true);
  clock.advance(1000);
  expect(await isReady()).toBe(false);
  expect(asked).toBe(6);
});
