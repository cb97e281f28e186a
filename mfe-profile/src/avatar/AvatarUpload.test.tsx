// @vitest-environment happy-dom
import { authPrompt, session } from "@tutti/kit";
import { ok, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type OpenPage, openPage } from "../testing/page.tsx";
import { profile } from "../testing/profiles.ts";
import en from "../texts/en.ts";

/** The browser's older way of calling, answered by the test. */
class Call {
  static last: Call;
  readonly headers = new Map<string, string>();
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly abort = vi.fn();
  status = 0;
  responseText = "";
  body: FormData | undefined;
  onload = () => {};
  onerror = () => {};
  open = vi.fn();
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(body: FormData) {
    this.body = body;
    Call.last = this;
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    return act(async () => this.onload());
  }
}

let page: OpenPage;
beforeEach(async () => {
  page = await openPage("/profile", {
    me: "ada",
    handlers: { "GET /api/user/profile": () => ok(profile({ is_own: true })) },
  });
  vi.stubGlobal("XMLHttpRequest", Call);
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => {};
  await page.shows("Edit Profile");
});
afterEach(() => page.close());

const picture = (bytes = 1000, type = "image/png") => new File([new Uint8Array(bytes)], "me.png", { type });
const choose = (file: File) =>
  act(async () => {
    const input = document.querySelector("input[type=file]");
    Object.defineProperty(input, "files", { configurable: true, value: [file] });
    input?.dispatchEvent(new Event("change", { bubbles: true }));
  });
const progress = () => document.querySelector("progress")?.value;

describe("the caller's picture", () => {
  it("the caller's picture is previewed, sent, and shown everywhere", async () => {
    await choose(picture());
    expect(document.querySelector("img[src='blob:picture']")).not.toBeNull();
    await page.click("Upload");
    const { last } = Call;
    expect(last.open).toHaveBeenCalledWith("POST", "/api/user/avatar");
    expect(last.headers.get("authorization")).toBe("Bearer token");
    expect(last.body?.get("avatar")).toBeInstanceOf(File);
    await act(async () => last.upload.onprogress?.({ loaded: 250, total: 1000 }));
    expect(progress()).toBe(0.25);
    expect(page.text()).toContain("Uploading...");
    await last.answer(200, JSON.stringify({ avatar_url: "/api/avatar/ada?v=2" }));
    await page.shows("Your picture is changed");
    expect(session.get().user?.avatar).toBe("/api/avatar/ada?v=2");
    await until(() => expect(page.text()).not.toContain("Your picture"));
  });

  it.each([
    [
      "a refusal, in the server's words",
      413,
      '{"error":"Choose a picture of up to 5 MB.","code":"image_too_large"}',
    ],
    ["an answer that is none", 502, "<html>", "Failed to upload avatar"],
  ])(
    "the caller's picture that ends with %s shows an error, and can be sent again",
    async (_what, status, text, sentence = "5 MB") => {
      await choose(picture());
      await page.click("Upload");
      await Call.last.answer(status, text);
      await page.shows(sentence);
      expect(page.named("Upload")).toBeDefined();
    },
  );

  it("the caller's picture that gets a session_ended opens the log-in again", async () => {
    const asked = vi.spyOn(authPrompt, "open");
    await choose(picture());
    await page.click("Upload");
    await Call.last.answer(401, JSON.stringify({ error: en.session.endedNotice, code: "session_ended" }));
    expect(asked).toHaveBeenCalledWith("login", en.session.endedNotice);
    await page.shows("Your session has ended");
    authPrompt.close();
  });

  it("the caller's picture that cannot reach the server shows an error", async () => {
    await choose(picture());
    await page.click("Upload");
    await act(async () => Call.last.onerror());
    await page.shows("Failed to upload avatar");
  });

  it.each([
    ["a text", picture(10, "text/plain"), "Pictures are PNG, JPEG, WebP or GIF files."],
    ["SVG", picture(10, "image/svg+xml"), "Pictures are PNG, JPEG, WebP or GIF files."],
    ["6 MB", picture(6 * 1024 * 1024), "Choose a picture of up to 5 MB."],
  ])(
    "the caller's picture is not %s, which is shown before anything is sent",
    async (_what, file, sentence) => {
      await choose(file);
      await page.shows(sentence);
      expect(page.named("Upload")).toHaveProperty("disabled", true);
    },
  );

  it("the caller's picture is refused with a message when it cannot be decoded", async () => {
    await choose(picture());
    await act(async () =>
      document.querySelector("img[src='blob:picture']")?.dispatchEvent(new Event("error")),
    );
    await page.shows("This file is not a picture that we can read.");
    expect(document.querySelector("img[src='blob:picture']")).toBeNull();
    expect(page.named("Upload")).toHaveProperty("disabled", true);
    await choose(picture());
    expect(page.text()).not.toContain("This file is not a picture");
    expect(page.named("Upload")).toHaveProperty("disabled", false);
  });

  it("the caller's picture is taken back by closing the window", async () => {
    await choose(picture());
    await page.click("Upload");
    await page.click("Close");
    expect(Call.last.abort).toHaveBeenCalled();
  });
});
