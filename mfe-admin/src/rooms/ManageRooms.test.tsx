// @vitest-environment happy-dom
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { type OpenPage, openPage } from "../testing/page.tsx";
import { ManageRooms } from "./ManageRooms.tsx";
import type { ManagedRoom } from "./managed-rooms.ts";

let page: OpenPage;
afterEach(() => page.close());

const room = (room_name: string, more: Partial<ManagedRoom> = {}): ManagedRoom => ({
  room_id: `id of ${room_name}`,
  room_name,
  song_count: 3,
  host: null,
  created_at: "2026-11-20T12:00:00.000Z",
  is_shown: true,
  removal: null,
  ...more,
});
const list =
  (...rooms: ManagedRoom[]) =>
  () =>
    ok({ rooms, hasMore: false });
const open = async (handlers: Parameters<typeof openPage>[0]) => {
  page = await openPage(handlers, { element: <ManageRooms /> });
};
const bodies = (path: string): Promise<unknown[]> =>
  Promise.all(
    page.server.requests.filter(({ url }) => url.endsWith(path)).map((request) => request.clone().json()),
  );
const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");
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

describe("the list of rooms", () => {
  it("the list of rooms shows each room's creator, and marks unlisted ones", async () => {
    await open({
      "GET /api/admin/rooms": list(
        room("Blue", { host: { username: "ada", avatar: "", created_at: "" }, song_count: 1 }),
        room("Quiet", { is_shown: false }),
      ),
    });
    await page.shows("by ada · 1 song · Nov 20, 2026");
    expect(page.text()).toContain("by a visitor · 3 songs");
    expect(page.text().match(/Not in Explore/g)).toHaveLength(1);
  });

  it("the list of rooms shows an empty list, and a failed one", async () => {
    await open({ "GET /api/admin/rooms": list() });
    await page.shows("No rooms found");
    await page.close();
    await open({ "GET /api/admin/rooms": () => refusal(503, "unavailable", "A part is away.") });
    await page.shows("A part is away.");
  });
});

describe("removing a room", () => {
  it("removing a room asks for a reason, and can be cancelled", async () => {
    await open({
      "GET /api/admin/rooms": list(room("Blue")),
      "POST /api/admin/rooms/remove": () => ok({ success: true }),
    });
    await page.shows("Blue");
    await page.click("Remove Blue");
    await until(() => expect(dialog()?.textContent).toContain("Remove “Blue”?"));
    await press("Remove room");
    await until(() => expect(dialog()?.textContent).toContain("Say why the room is removed."));
    expect(await bodies("/remove")).toEqual([]);
    await press("Cancel");
    await until(() => expect(dialog()).toBeNull());
    expect(await bodies("/remove")).toEqual([]);
  });

  it("removing a room sends the reason, and shows the room as removed with a way back", async () => {
    let rooms = [room("Blue")];
    const removal = { reason: "Advertising", by: "ada", undo_until: "2026-11-22T12:10:00.000Z" };
    await open({
      "GET /api/admin/rooms": () => ok({ rooms, hasMore: false }),
      "POST /api/admin/rooms/remove": () => {
        rooms = [room("Blue", { removal })];
        return ok({ success: true });
      },
      "POST /api/admin/rooms/restore": () => {
        rooms = [room("Blue")];
        return ok({ success: true });
      },
    });
    await page.shows("Blue");
    await page.click("Remove Blue");
    await until(() => expect(dialog()).not.toBeNull());
    await write(" Advertising ");
    await press("Remove room");
    await page.shows("Removed");
    expect(await bodies("/remove")).toEqual([{ room_id: "id of Blue", reason: "Advertising" }]);
    expect(page.text()).toContain("Advertising · ada · can be undone until");
    await page.click("Undo the removal of Blue");
    await until(() => expect(page.text()).not.toContain("Removed"));
    expect(await bodies("/restore")).toEqual([{ room_id: "id of Blue" }]);
  });

  it("removing a room that is refused shows the reason and stays open", async () => {
    await open({
      "GET /api/admin/rooms": list(room("Blue")),
      "POST /api/admin/rooms/remove": () =>
        refusal(404, "room_not_found", "There is no room with this name."),
    });
    await page.shows("Blue");
    await page.click("Remove Blue");
    await until(() => expect(dialog()).not.toBeNull());
    await write("Spam");
    await press("Remove room");
    await until(() => expect(dialog()?.textContent).toContain("There is no room with this name."));
  });
});
