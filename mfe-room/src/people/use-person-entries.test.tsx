// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { ok } from "@tutti/kit/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openScreen, type Screen } from "../testing/screen.ts";
import { type Message, type PersonEntries, usePersonEntries } from "./use-person-entries.ts";

let screen: Screen;
let entries: PersonEntries;
function Probe() {
  entries = usePersonEntries("R");
  return <>{entries.isBlocked("eve") ? "eve is hidden" : "eve is shown"}</>;
}
beforeEach(async () => {
  session.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false });
  screen = await openScreen(<Probe />, { "GET /api/user/blocked": () => ok({ blocked: ["eve"] }) });
  await screen.shows("eve is hidden");
});
afterEach(() => screen.close());

const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label);
const message = (username: string, has_account: boolean): Message => ({
  message_id: "7b0d7a3c-0000-4000-8000-000000000000",
  username,
  has_account,
  text: "Hi",
});

test("another person is reported and blocked, a blocked one unblocked; not oneself, and no visitor", () => {
  expect(labels(entries.entriesOf("bob"))).toEqual(["Report", "Block"]);
  expect(labels(entries.entriesOf("eve"))).toEqual(["Report", "Unblock"]);
  expect([entries.entriesOf("ada"), entries.entriesOf("Guest")]).toEqual([[], []]);
});

test("a message is reported; its author is blocked if it is an account, whatever the nickname of a visitor", () => {
  expect(labels(entries.entriesOfMessage(message("bob", true)))).toEqual(["Report message", "Block"]);
  expect(labels(entries.entriesOfMessage(message("bob", false)))).toEqual(["Report message"]);
  expect(labels(entries.entriesOfMessage(message("ada", false)))).toEqual(["Report message"]);
  expect(entries.entriesOfMessage(message("ada", true))).toEqual([]);
});
