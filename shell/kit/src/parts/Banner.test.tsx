// @vitest-environment happy-dom
import { act, type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { mount } from "../testing/index.ts";
import { Banner } from "./Banner.tsx";

let say: (message: ReactNode) => void;
function Said({ first }: { first: ReactNode }) {
  const [message, setMessage] = useState(first);
  say = setMessage;
  return <Banner>{message}</Banner>;
}
const close = (host: HTMLElement) => act(async () => host.querySelector("button")?.click());

test("an error that was closed stays away until it is another one", async () => {
  const page = await mount(<Said first="No line." />);
  await close(page.host);
  expect(page.host.textContent).toBe("");
  await act(async () => say("No line."));
  expect(page.host.textContent).toBe("");
  await act(async () => say("No room."));
  expect(page.host.textContent).toBe("No room.");
  await act(async () => say("No line."));
  expect(page.host.textContent).toBe("No line.");
  await page.unmount();
});

const go = <a href="/">Go</a>;
const said = (
  <>
    No line. <b>Or</b>
  </>
);
test.each([
  ["there is something to do about it", { action: go, children: "No line." }],
  ["it is all that there is", { stays: true, children: "No line." }],
  ["it is no error", { kind: "info", children: "No line." }],
  ["it is more than a sentence", { children: said }],
] as const)("a message stays where %s", async (_why, props) => {
  const page = await mount(<Banner {...props} />);
  expect(page.host.textContent).toContain("No line.");
  expect(page.host.querySelector("button")).toBeNull();
  await page.unmount();
});

test("a dialog is closed by its owner", async () => {
  const onClose = vi.fn();
  const page = await mount(<Banner onClose={onClose}>No line.</Banner>);
  await close(page.host);
  expect(onClose).toHaveBeenCalledOnce();
  expect(page.host.textContent).toBe("No line.");
  await page.unmount();
});
