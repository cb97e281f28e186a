// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, vi } from "vitest";
import "../testing/index.ts";
import { PageRouter } from "./index.tsx";
import { Link, type LinkProps } from "./Link.tsx";

beforeEach(() => {
  window.history.replaceState(null, "", "/");
  document.body.innerHTML = "";
});

async function show(props: LinkProps): Promise<HTMLAnchorElement> {
  const root = document.body.appendChild(document.createElement("div"));
  await act(async () =>
    createRoot(root).render(
      <PageRouter>
        <Link {...props}>Store</Link>
      </PageRouter>,
    ),
  );
  return root.querySelector("a") as HTMLAnchorElement;
}

const click = (link: HTMLElement, init: MouseEventInit = {}) => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init });
  act(() => {
    link.dispatchEvent(event);
  });
  return event;
};

it("a link opens its path without loading the page", async () => {
  const link = await show({ to: { pathname: "/store", search: "?a=1" }, state: { from: "room" } });
  expect(link.getAttribute("href")).toBe("/store?a=1");
  expect(click(link).defaultPrevented).toBe(true);
  expect(window.location.pathname + window.location.search).toBe("/store?a=1");
});

it("a link leaves a click for a new tab, or on a link with a target, to the browser", async () => {
  expect(click(await show({ to: "/store" }), { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(click(await show({ to: "/store", target: "_blank" })).defaultPrevented).toBe(false);
});

it("a link does nothing when its handler prevents the default", async () => {
  const onClick = vi.fn((event) => event.preventDefault());
  click(await show({ to: "/store", onClick }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe("/");
});
