import { expect, test } from "vitest";
import { manualTime } from "../testing/manual-time.ts";
import { Reconnection } from "./reconnection.ts";

const [broken, forbidden] = [1006, 4403];
const banned = { code: "banned", message: "You are banned from this room.", until: 1000 };

const open = () => new Reconnection({ time: manualTime(), random: () => 1 });

test("five quiet attempts, then the reason is shown: how far the last one got", () => {
  const reconnection = open();
  const statuses = Array.from({ length: 5 }, () => reconnection.after(broken).status.kind);
  expect(new Set(statuses)).toEqual(new Set(["reconnecting"]));
  const shown = (reach: () => void) => {
    reconnection.started();
    reach();
    return reconnection.after(broken).status;
  };
  expect(shown(() => {})).toMatchObject({ kind: "failing", message: "Failed to connect to room server" });
  expect(shown(() => reconnection.unstarted())).toMatchObject({
    message: "Failed to initialize room connection",
  });
  expect(shown(() => reconnection.opened())).toMatchObject({
    message: "There was an error connecting to the room. Please try again later.",
  });
});

test("a final error closes for good, with what the server said", () => {
  const reconnection = open();
  reconnection.started();
  reconnection.failed(banned);
  expect(reconnection.after(forbidden)).toEqual({ status: { kind: "closed", ...banned }, pause: null });
});

test("an error of an earlier attempt is not the reason of a later end", () => {
  const reconnection = open();
  reconnection.failed(banned);
  reconnection.started();
  expect(reconnection.after(forbidden)).toEqual({
    status: { kind: "reconnecting", attempt: 1 },
    pause: 1000,
  });
});
