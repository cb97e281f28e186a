// @vitest-environment happy-dom
import { ApiError } from "@tutti/kit";
import { afterEach, expect, test, vi } from "vitest";
import { openScreen, type Screen } from "../testing/screen.ts";
import Refused from "./Refused.tsx";
import { type Refusal, refusalOfError, refusalOfStatus } from "./refusal.ts";

let screen: Screen;
afterEach(() => screen.close());

const onReturn = vi.fn();
const open = async (refusal: Refusal) => {
  screen = await openScreen(<Refused roomName="Blue" refusal={refusal} onReturn={onReturn} />, {});
};
const title = () => document.querySelector("h1")?.textContent;

test("a removed person may come back", async () => {
  await open({ code: "removed", until: null });
  expect(title()).toBe("You were removed from this room.");
  expect(screen.control("Explore rooms").getAttribute("href")).toBe("/explore");
  await screen.click("Come back");
  expect(onReturn).toHaveBeenCalledOnce();
});

test("a banned person sees until when, and the way out", async () => {
  await open({ code: "banned", until: null });
  expect(title()).toBe("You are banned from this room.");
  expect(screen.has("Come back")).toBe(false);
  await screen.close();
  await open({ code: "banned", until: Date.UTC(2126, 0, 1) });
  expect(title()).toMatch(/^You are banned from this room until .+\.$/);
});

test("a visitor of a room for accounts may log in", async () => {
  await open({ code: "accounts_only", until: null });
  expect(screen.has("Log in")).toBe(true);
});

test("only an end of the connection that is a refusal is one, and only a ban of a call", () => {
  expect(refusalOfStatus({ kind: "closed", code: "banned", message: "", until: 5 })).toEqual({
    code: "banned",
    until: 5,
  });
  expect(refusalOfStatus({ kind: "closed", code: "room_not_found", message: "" })).toBeNull();
  expect(refusalOfStatus({ kind: "connecting" })).toBeNull();
  expect(refusalOfError(new ApiError(403, "banned", "", { until: 5 }))).toEqual({ code: "banned", until: 5 });
  expect(refusalOfError(new ApiError(403, "not_host", ""))).toBeNull();
  expect(refusalOfError(new Error("x"))).toBeNull();
});
