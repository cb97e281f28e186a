// @vitest-environment happy-dom
import { authPrompt, session } from "@tutti/kit";
import { type FakeAnswer, fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import AuthModal from "../AuthModal.tsx";

const user = { username: "BlueOtter12", email: "", avatar: "", coins: 100, is_admin: false };
let page: Awaited<ReturnType<typeof mount>>;
let server: ReturnType<typeof fakeServer>;
let answers: FakeAnswer[];

beforeEach(async () => {
  authPrompt.close();
  answers = [];
  server = fakeServer({ "POST /api/auth/google": () => answers.shift() ?? ok({ token: "t1", user }) });
  vi.stubGlobal("fetch", server.fetch);
  page = await mount(<AuthModal />);
  await act(async () => authPrompt.chooseName("a.b.c", "BlueOtter12"));
});
afterEach(async () => {
  await act(async () => authPrompt.close());
  await page.unmount();
  session.logOut();
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent ?? "";
const field = () => document.querySelector<HTMLInputElement>("input[name=username]");
const submit = () =>
  act(async () =>
    field()
      ?.closest("form")
      ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
const sent = async (i: number) => server.requests[i]?.json();

it("offers the suggestion, and makes the account with what stands in the field", async () => {
  expect(text()).toContain("Choose your name");
  expect(field()?.value).toBe("BlueOtter12");
  await submit();
  await until(() => expect(session.get().user?.username).toBe("BlueOtter12"));
  expect(await sent(0)).toEqual({ credential: "a.b.c", username: "BlueOtter12", asks_for_name: true });
});

it("the form shows why a name is refused, and takes the other suggestion by a press", async () => {
  answers.push(refusal(409, "username_taken", "This username is taken.", { suggestion: "RedFox34" }));
  await submit();
  await until(() => expect(text()).toContain("This username is taken."));
  const other = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Use RedFox34",
  );
  await act(async () => other?.click());
  expect(field()?.value).toBe("RedFox34");
  await submit();
  await until(() => expect(session.get().user).not.toBeNull());
  expect(await sent(1)).toMatchObject({ username: "RedFox34" });
});
