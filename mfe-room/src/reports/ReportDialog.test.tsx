// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import { ReportSlot } from "./ReportSlot.tsx";
import { reportEntries } from "./report-entries.tsx";
import { reportPrompt } from "./report-prompt.ts";
import type { ReportTarget } from "./report-target.ts";

let screen: Screen;
afterEach(async () => {
  await screen.close();
  reportPrompt.close();
});

const bob: ReportTarget = { kind: "person", room_name: "R", username: "bob" };
const message: ReportTarget = {
  kind: "message",
  room_name: "R",
  username: "bob",
  text: "<b>Buy!</b>",
  message_id: "7b0d7a3c-0000-4000-8000-000000000000",
};

function Offer({ target }: { target: ReportTarget }) {
  return (
    <>
      {reportEntries(target).map(({ label, onSelect }) => (
        <button key={label} type="button" onClick={onSelect}>
          {label}
        </button>
      ))}
      <ReportSlot />
    </>
  );
}

const open = async (target: ReportTarget, handlers: Handlers, isUser = true) => {
  if (isUser) session.logIn("token", { username: "ada", avatar: "", coins: 0, is_admin: false });
  screen = await openScreen(<Offer target={target} />, handlers);
};
const choose = (reason: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[value=${reason}]`)?.click());
const sent = () =>
  Promise.all(screen.calls("POST /api/reports").map((request): Promise<unknown> => request.clone().json()));
const answered = { "POST /api/reports": () => ok({ report_id: "1", created_at: "" }) };

test("the form asks for a reason, sends it with the text, and says what happens next", async () => {
  await open(bob, answered);
  await screen.click("Report");
  await screen.shows("Report bob");
  await screen.click("Send report");
  await until(() => expect(screen.alerts()).toEqual(["Choose a reason."]));
  expect(await sent()).toEqual([]);
  await choose("harassment");
  expect(screen.alerts()).toEqual([]);
  await screen.type("What happened?", " Insults ");
  await screen.click("Send report");
  await screen.shows("You get a notice with the decision and its reason");
  expect(await sent()).toEqual([{ ...bob, reason: "harassment", text: "Insults" }]);
  await screen.click("Done");
  await screen.hides("Thank you");
});

test("a message is shown as text, and only its id is sent", async () => {
  await open(message, answered);
  await screen.click("Report message");
  await screen.shows("<b>Buy!</b>");
  await choose("spam");
  await screen.click("Send report");
  await screen.shows("Thank you");
  const { kind, room_name, message_id } = message;
  expect(await sent()).toEqual([{ kind, room_name, message_id, reason: "spam", text: "" }]);
});

test("a refusal shows why and keeps what was written", async () => {
  const refused = () => refusal(429, "too_many_reports", "You can report 10 times in 24 hours.");
  await open({ kind: "room", room_name: "R" }, { "POST /api/reports": refused });
  await screen.click("Report this room");
  await until(() => expect(screen.has("Send report")).toBe(true));
  await choose("hate");
  await screen.type("What happened?", "Lyrics");
  await screen.click("Send report");
  await screen.shows("You can report 10 times in 24 hours.");
  expect(screen.field("What happened?").value).toBe("Lyrics");
});

test("a visitor reports, and is promised no notice", async () => {
  await open(bob, answered, false);
  await screen.click("Report");
  await screen.shows("Report bob");
  await choose("spam");
  await screen.click("Send report");
  await screen.shows("An administrator will look at it.");
  expect(screen.has("You get a notice")).toBe(false);
  expect(await sent()).toEqual([{ ...bob, reason: "spam", text: "" }]);
});
