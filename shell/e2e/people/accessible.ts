import path from "node:path";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "../product/fixture.ts";
import { settled } from "./settled.ts";

/** The folder for screenshots of every checked screen; none are taken without it. */
const pictures = process.env.PICTURES;

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1280, height: 900 };

/** Opens an address, and waits until its fetches are done. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/**
 * The violations that axe finds in the page, without the documents of other sites in its frames. Axe stays in the page
 * from check to check and reports violations alone, which takes a sixth of the time of its full report.
 */
export async function violationsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run({ iframes: false, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
}

/** Overflow of the page beyond the window's right edge, in pixels. */
const beyondTheEdge = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The full page; under a dialog only the visible part. */
async function picture(page: Page, name: string): Promise<void> {
  const fullPage = (await page.getByRole("dialog").count()) === 0;
  await page.screenshot({
    path: path.join(String(pictures), `${name}.png`),
    fullPage,
    animations: "disabled",
  });
}

/** The page has no serious accessibility violation, on a phone and on a desk, in light and dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const size of pictures ? [phone, tablet, desktop] : [phone, desktop]) {
      await page.setViewportSize(size);
      await settled(page);
      const seen = `${what}, ${colorScheme}, ${size.width} px`;
      expect.soft(await violationsIn(page), seen).toEqual([]);
      expect.soft(await beyondTheEdge(page), `${seen}: beyond the edge`).toBe(0);
      if (pictures) await picture(page, seen);
    }
  }
  await page.setViewportSize(before);
}
