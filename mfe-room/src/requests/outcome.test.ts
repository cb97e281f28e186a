import { expect, test } from "vitest";
import { type Asked, outcomeText } from "./outcome.ts";

const asked = (part: Partial<Asked>): Asked => ({
  message: "",
  request_id: "r1",
  status: "pending",
  moderated: true,
  ai_moderated: false,
  remaining_coins: 60,
  ...part,
});
const blue = { title: "Blue" };

test("each of the three outcomes of a request has its own words", () => {
  expect(outcomeText(blue, asked({}))).toBe("“Blue” waits for the host to decide.");
  expect(outcomeText(blue, asked({ ai_moderated: true }))).toBe(
    "“Blue” is with the AI moderator, which will decide in a moment.",
  );
  expect(outcomeText(blue, asked({ status: "approved", moderated: false, playlist_position: 4 }))).toBe(
    "“Blue” is in the playlist: plays in 4 songs.",
  );
  expect(outcomeText(blue, asked({ status: "approved", moderated: false }))).toBe(
    "“Blue” is in the playlist.",
  );
});

test("one that was declined at once shows the reason", () => {
  const message = "The song is in the room already.";
  expect(outcomeText(blue, asked({ status: "rejected", message }))).toBe(message);
});
