// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { mount, until } from "../testing/index.ts";
import { Sheet } from "./windows.tsx";

let page: Awaited<ReturnType<typeof mount>>;
afterEach(() => page.unmount());

const onClose = vi.fn();
function Opened({ besidePage, withField }: { besidePage: boolean; withField: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={open} onClose={close} besidePage={besidePage} title="Up next" head={<a href="/">Back</a>}>
        {withField ? <input aria-label="Words" /> : <p>Songs</p>}
      </Sheet>
    </>
  );
}
const opener = () => page.host.querySelector("button");
const sheet = () => document.querySelector<HTMLElement>("[role=dialog]");
const named = (label: string) => document.querySelector<HTMLElement>(`[aria-label=${label}]`);

async function open({ besidePage = false, withField = false } = {}) {
  onClose.mockClear();
  page = await mount(<Opened besidePage={besidePage} withField={withField} />);
  opener()?.focus();
  await act(async () => opener()?.click());
  await until(() => expect(sheet()?.contains(document.activeElement)).toBe(true));
}
const pressEscape = () => {
  const event = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  return act(async () => void document.activeElement?.dispatchEvent(event));
};

test.each([
  ["over the page", false],
  ["beside it", true],
])("%s, Escape closes the sheet, and the focus returns to its opener", async (_, besidePage) => {
  await open({ besidePage });
  await pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
  await until(() => expect(sheet()).toBeNull());
  await until(() => expect(document.activeElement).toBe(opener()));
});

test("its close button closes it, too", async () => {
  await open();
  await act(async () => named("Close")?.click());
  expect(onClose).toHaveBeenCalledOnce();
  await until(() => expect(sheet()).toBeNull());
});

test("its title names it, and the focus begins at its first control", async () => {
  await open();
  const title = document.getElementById(sheet()?.getAttribute("aria-labelledby") ?? "");
  expect(title?.textContent).toBe("Up next");
  expect(document.activeElement?.textContent).toBe("Back");
});

test("the focus begins at the field of a form", async () => {
  await open({ withField: true });
  await until(() => expect(document.activeElement).toBe(named("Words")));
});

test("over the page the page is dimmed and out of reach; beside the page it stays usable", async () => {
  await open();
  expect(document.querySelector("[data-testid=overlay]")).not.toBeNull();
  expect(
    page.host.closest("[aria-hidden=true], [inert]") ?? page.host.querySelector("[aria-hidden=true]"),
  ).not.toBeNull();
  await page.unmount();
  await open({ besidePage: true });
  expect(document.querySelector("[data-testid=overlay]")).toBeNull();
  expect(page.host.closest("[aria-hidden=true], [inert]")).toBeNull();
  await act(async () => opener()?.focus());
  expect(sheet()).not.toBeNull();
  expect(document.activeElement).toBe(opener());
});

/** A sheet whose field appears after it has opened. */
function Late({ isThere }: { isThere: boolean }) {
  return (
    <Sheet open onClose={onClose} title="Search">
      {isThere ? <input aria-label="Words" /> : <p>Loading…</p>}
    </Sheet>
  );
}
const openLate = async () => {
  page = await mount(<Late isThere={false} />);
  await until(() => expect(document.activeElement).toBe(named("Close")));
};

test("a field that arrives after the sheet has opened gets the focus", async () => {
  await openLate();
  await page.show(<Late isThere />);
  await until(() => expect(document.activeElement).toBe(named("Words")));
});

test("a user who has used the sheet by then keeps the focus", async () => {
  await openLate();
  await act(async () => {
    named("Close")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
  });
  await page.show(<Late isThere />);
  expect(document.activeElement).toBe(named("Close"));
});
