// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { RoomCard } from "../api/api-types.ts";
import { mount } from "../testing/mount.tsx";
import { RoomTile } from "./RoomTile.tsx";

const room: RoomCard = {
  name: "Blue & Green",
  cover_image: "https://example.org/cover.webp",
  cover: "/media/cover.webp",
  song_count: 20,
  introduction: "Brushed drums and a piano.",
  genre: "Jazz",
  occasion: "Dinner",
  host: { username: "ada", avatar: "", created_at: "2026-01-01T00:00:00Z" },
  created_at: "2026-11-01T20:00:00Z",
};

let page: Awaited<ReturnType<typeof mount>>;
afterEach(() => page.unmount());

const text = () => page.host.textContent;
/** Of `_name_c6358c`: the class as the stylesheet writes it. */
const localName = ({ className }: Element) => className.split("_")[1];
/** Read from disk: Vitest gives a stylesheet's class names alone, and happy-dom computes no style. */
async function stylesheet(): Promise<string> {
  const files = await vi.importActual<{ readFileSync: (path: string, encoding: "utf8") => string }>(
    "node:fs",
  );
  // Not in one expression, which Vite would make an asset's address of.
  const here = import.meta.url;
  return files.readFileSync(new URL("room-tile.module.css", here).pathname, "utf8");
}
const link = () => page.host.querySelector("a");

it("a room's tile shows its facts, and all of it links to the room as a guest", async () => {
  page = await mount(<RoomTile room={room} />);
  for (const fact of ["20 songs", "Brushed drums and a piano.", "Jazz", "Dinner", "ada"])
    expect(text()).toContain(fact);
  expect(link()?.textContent).toBe("Blue & Green");
  expect(link()?.getAttribute("href")).toBe("/playroom?room_name=Blue+%26+Green&is_host=False");
});

it("a room's name is cut at the end of its writing direction, and shown in full on hover", async () => {
  page = await mount(<RoomTile room={{ ...room, name: "מוזיקה לערב שקט", introduction: "בלוז" }} />);
  const name = page.host.querySelector<HTMLElement>('[title="מוזיקה לערב שקט"]');
  expect(name?.dir).toBe("auto");
  expect(
    [...page.host.querySelectorAll<HTMLElement>("p")].find((line) => line.textContent === "בלוז")?.dir,
  ).toBe("auto");
});

it("all text of a card is aligned to the same edge in every script", async () => {
  page = await mount(<RoomTile room={{ ...room, name: "موسيقى هادئة", introduction: "בלוז" }} />);
  const rules = (await stylesheet()).match(/[^{}]+\{[^{}]*\btext-align: left;[^{}]*\}/g)?.join("") ?? "";
  // A block with a direction of its own fills the card's width, where `start` would be its own.
  const blocks = page.host.querySelectorAll("h2[dir=auto], p[dir=auto]");
  expect(blocks).toHaveLength(2);
  for (const block of blocks) expect(rules).toContain(`.${localName(block)}`);
});

it("a tile may link as host, and leave out the owner", async () => {
  page = await mount(<RoomTile room={{ ...room, song_count: 1 }} asHost hostHidden />);
  expect(link()?.getAttribute("href")).toBe("/playroom?room_name=Blue+%26+Green&is_host=True");
  expect(text()).toContain("1 song");
  expect(text()).not.toContain("1 songs");
  expect(text()).not.toContain("ada");
});

it("an ownerless room is labelled as everybody's, and a missing cover shows a note", async () => {
  page = await mount(<RoomTile room={{ ...room, host: null, introduction: "", genre: "", occasion: "" }} />);
  expect(text()).toBe("Blue & Green20 songsEverybody’s room");
  expect(page.host.querySelector("svg")).toBeNull();
  await act(async () => page.host.querySelector("img")?.dispatchEvent(new Event("error")));
  expect(page.host.querySelector("img")).toBeNull();
  expect(page.host.querySelector("svg")).not.toBeNull();
});
