// @vitest-environment happy-dom
import type { RoomCard } from "@tutti/kit";
import { describe, expect, it } from "vitest";
import { nextPage, PAGE_SIZE, uniqueRooms } from "./rooms.ts";

const room = (name: string): RoomCard => ({
  name,
  cover_image: "",
  cover: "",
  song_count: 20,
  introduction: "",
  genre: "Jazz",
  occasion: "Dinner",
  host: null,
  created_at: "2026-11-01T20:00:00Z",
});
const page = (first: number, count = PAGE_SIZE) => ({
  rooms: Array.from({ length: count }, (_, index) => room(`Room ${first + index}`)),
});

describe("the next page of rooms", () => {
  it("the next page of rooms follows a full page that brought something new", () => {
    expect(nextPage([page(0)])).toBe(2);
    expect(nextPage([page(0), page(12)])).toBe(3);
  });

  it("the next page of rooms is none after fewer than 12 rooms", () => {
    expect(nextPage([page(0), page(12, 11)])).toBeUndefined();
    expect(nextPage([page(0, 0)])).toBeUndefined();
  });

  it("the next page of rooms is none after nothing new", () => {
    expect(nextPage([page(0), page(0)])).toBeUndefined();
  });

  it("continues when a new room has shifted the pages by one", () => {
    expect(nextPage([page(0), page(11)])).toBe(3);
    expect(uniqueRooms([page(0), page(11)])).toHaveLength(23);
  });
});
