// @vitest-environment happy-dom
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { type OpenPage, openPage } from "../testing/page.tsx";
import ManageReports from "./ManageReports.tsx";
import type { ReportGroup } from "./reports.ts";

let page: OpenPage;
afterEach(() => page.close());

const report = (reporter: string, part: Partial<ReportGroup["reports"][number]> = {}) => ({
  report_id: `report of ${reporter}`,
  reporter,
  reason: "spam" as const,
  text: "",
  created_at: "2026-11-20T12:00:00.000Z",
  ...part,
});
const group = (part: Partial<ReportGroup> = {}): ReportGroup => ({
  kind: "person",
  state: "open",
  room: null,
  subject: "eve",
  message_text: "",
  count: 1,
  reports: [report("ada")],
  decision: null,
  appeal: null,
  ...part,
});
const list =
  (...groups: ReportGroup[]) =>
  () =>
    ok({ groups, has_more: false, open_count: groups.length });
const open = async (handlers: Parameters<typeof openPage>[0]) => {
  page = await openPage(handlers, { element: <ManageReports /> });
};
const bodies = (): Promise<unknown[]> =>
  Promise.all(
    page.server.requests.filter(({ method }) => method === "POST").map((request) => request.clone().json()),
  );
const dialog = () => document.querySelector<HTMLElement>("[role=dialog]:not([data-type])");
const press = (label: string) =>
  act(async () => {
    const all = [...document.querySelectorAll<HTMLButtonElement>("[role=dialog] button")];
    all.find(({ textContent }) => textContent === label)?.click();
  });
const write = (text: string) =>
  act(async () => {
    const field = document.querySelector<HTMLTextAreaElement>("[role=dialog] textarea");
    if (!field) throw new Error("There is no field.");
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
const links = () => [...page.host.querySelectorAll("li a")].map((link) => link.getAttribute("href"));

describe("the list of reports", () => {
  it("the list of reports shows each subject once, with its reports, their reasons and texts", async () => {
    const reports = [report("ada", { text: "<b>Look</b>" }), report("ben", { reason: "hate" })];
    await open({ "GET /api/admin/reports": list(group({ count: 22, reports })) });
    await page.shows("22 reports");
    expect(page.text()).toContain("<b>Look</b>");
    expect(page.text()).toContain("Hate");
    expect(page.text()).toContain("And 20 more.");
    expect(links()).toEqual(["/profile/eve"]);
  });

  it("links to a reported room, its owner and its removal, and shows a message's text", async () => {
    const room = { room_id: "1", room_name: "Blue & Co" };
    await open({
      "GET /api/admin/reports": list(
        group({ kind: "room", room }),
        group({ kind: "message", room, subject: null, message_text: "Buy!", reports: [report("ben")] }),
      ),
    });
    await page.shows("Unknown author in Blue & Co");
    expect(page.text()).toContain("Buy!");
    expect(links().slice(0, 3)).toEqual([
      "/playroom?room_name=Blue+%26+Co&is_host=False",
      "/profile/eve",
      "/admin?view=rooms&search=Blue+%26+Co",
    ]);
  });

  it("the list of reports shows decided ones with the decision, without actions", async () => {
    const decision = { by: "boss", at: "2026-11-21T12:00:00.000Z", reason: "Ads" };
    await open({
      "GET /api/admin/reports": ({ url }) =>
        new URL(url).searchParams.get("state") === "decided"
          ? list(group({ state: "upheld", decision }))()
          : list()(),
    });
    await page.shows("Nothing to decide");
    await act(async () => page.host.querySelector<HTMLInputElement>("input[value=decided]")?.click());
    await page.shows("Upheld");
    expect(page.text()).toContain("Adsboss");
    expect(() => page.button("Uphold the reports about eve")).toThrow();
  });

  it("the list of reports shows an appeal with the decision that it is against, to be decided again", async () => {
    const decision = { by: "boss", at: "2026-11-21T12:00:00.000Z", reason: "Ads" };
    const appeal = { by: "eve", at: "2026-11-22T12:00:00.000Z", text: "<i>It was a joke.</i>" };
    await open({ "GET /api/admin/reports": list(group({ decision, appeal })) });
    await page.shows("Appeal against this decision");
    expect(page.text()).toContain("Adsboss");
    expect(page.text()).toContain("<i>It was a joke.</i>");
    expect(page.button("Dismiss the reports about eve")).toBeDefined();
  });

  it("the list of reports shows a failed list with a way to try again", async () => {
    await open({ "GET /api/admin/reports": () => refusal(503, "unavailable", "A part is away.") });
    await page.shows("A part is away.");
    expect(page.button("Try again")).toBeDefined();
  });
});

describe("a decision", () => {
  it("a decision asks for a reason, sends it, and takes the group away", async () => {
    let groups = [group()];
    await open({
      "GET /api/admin/reports": () => list(...groups)(),
      "POST /api/admin/reports/decide": () => {
        groups = [];
        return ok({ decided: 1 });
      },
    });
    await page.shows("eve");
    await page.click("Dismiss the reports about eve");
    await until(() => expect(dialog()?.textContent).toContain("Dismiss 1 report about eve?"));
    await press("Dismiss");
    await until(() => expect(dialog()?.textContent).toContain("Give a reason for your decision."));
    await write(" Not spam ");
    await press("Dismiss");
    await page.shows("Nothing to decide");
    expect(await bodies()).toEqual([{ report_id: "report of ada", upheld: false, text: "Not spam" }]);
    expect(dialog()).toBeNull();
  });

  it("a decision that somebody else has taken closes the dialog and reads the list again", async () => {
    let groups = [group()];
    await open({
      "GET /api/admin/reports": () => list(...groups)(),
      "POST /api/admin/reports/decide": () => {
        groups = [];
        return refusal(409, "report_decided", "This report was decided already.");
      },
    });
    await page.shows("eve");
    await page.click("Uphold the reports about eve");
    await until(() => expect(dialog()).not.toBeNull());
    await write("Ads");
    await press("Uphold");
    await page.shows("Nothing to decide");
    expect(dialog()).toBeNull();
  });

  it("a decision that is refused shows why and stays open", async () => {
    await open({
      "GET /api/admin/reports": list(group()),
      "POST /api/admin/reports/decide": () => refusal(422, "text_bidi", "Not that character."),
    });
    await page.shows("eve");
    await page.click("Uphold the reports about eve");
    await until(() => expect(dialog()).not.toBeNull());
    await write("Ads");
    await press("Uphold");
    await until(() => expect(dialog()?.textContent).toContain("Not that character."));
  });
});
