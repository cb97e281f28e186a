// @vitest-environment happy-dom
import { act, useState } from "react";
import { expect, test, vi } from "vitest";
import { mount } from "../testing/index.ts";
import { Button, IconButton } from "./Button.tsx";

const press = (button: Element | null) => act(async () => (button as HTMLButtonElement).click());

test.each([
  ["Button", Button],
  ["IconButton", IconButton],
] as const)("a %s that is off for now takes no press and keeps the focus", async (_name, Any) => {
  const run = vi.fn();
  function Once() {
    const [isOff, setOff] = useState(false);
    const go = () => {
      run();
      setOff(true);
    };
    return (
      <Any label="Go" aria-disabled={isOff || undefined} onClick={go}>
        Go
      </Any>
    );
  }
  const page = await mount(<Once />);
  const button = page.host.querySelector("button");
  button?.focus();
  await press(button);
  await press(button);
  expect(run).toHaveBeenCalledTimes(1);
  expect(button?.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
  await page.unmount();
});

test("one that is off for now does not submit its form", async () => {
  const submit = vi.fn((event: Event) => event.preventDefault());
  const page = await mount(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button type="submit" aria-disabled>
        Save
      </Button>
    </form>,
  );
  await press(page.host.querySelector("button"));
  expect(submit).not.toHaveBeenCalled();
  await page.unmount();
});
